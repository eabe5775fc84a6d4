import { changed, choice, created, integer, jsonText, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { environments } from './server';

/** Backend services. The numbers are ours (docs/specification.md#enums-unnumbered). */
export const backendServices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The default settings of a service. */
export const settingTemplate = defineEntity({
  table: 'setting_template',
  columns: {
    id: serial(),
    service: integer({ server: true }),
    name: text({ required: true, max: 64 }),
    content: jsonText({ max: 20_000 }),
    remark: text({ max: 255 }),
    gmt_update: changed(),
  },
  order: 't.service',
});

/** The settings of a service in one system and environment. */
export const serviceSetting = defineEntity({
  table: 'service_setting',
  columns: {
    id: serial(),
    service: integer({ required: true, of: backendServices }),
    name: text({ required: true, max: 64 }),
    sys: text({ max: 32 }),
    env: choice(environments),
    content: jsonText({ max: 20_000 }),
    state: integer({ of: [1, 2], initial: 1 }),
    remark: text({ max: 255 }),
    gmt_create: created(),
    gmt_update: changed(),
  },
  unique: {
    service_setting_once: 'name: the service has a setting of this name there already',
  },
  order: 't.service, t.sys, t.env, t.name',
});
