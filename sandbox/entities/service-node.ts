import { integer, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { serverState } from './server';

export const publishState = { released: 1, delisted: 2 } as const;
/** Numbers of our own. */
const warningState = { none: 1, warning: 2 } as const;

/** An instance of a backend service, as the service registry sees it. */
export const serviceNode = defineEntity({
  table: 'service_node',
  columns: {
    id: serial(),
    sys: text({ max: 32 }),
    name: text({ required: true, max: 64 }),
    ip: text({ max: 64 }),
    region: text({ max: 32 }),
    zone: text({ max: 32 }),
    health_state: integer({ server: true, of: serverState }),
    pub_state: integer({ of: publishState }),
    warning_state: integer({ of: warningState }),
  },
  order: 't.health_state desc, t.sys, t.name, t.id',
});
