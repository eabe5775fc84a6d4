import { integer, moment, reference, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textKey } from '../entity/text-key';

/** See docs/specification.md#enums-numbered. */
export const networkType = { unicom: 1, mobile: 2, telecom: 3, sannetcom: 4, overseas: 5 } as const;
export const simBrand = { quectel: 1, dxy: 2, eiotclub: 3, easylink: 4 } as const;

/** Our own: what `link_id` names. */
export const simLink = { uid: 1, sn: 2 } as const;

/** Our own: the shape of the card. */
export const simType = { plug: 1, embedded: 2 } as const;

/** A SIM card of a cellular device. */
export const simCard = defineEntity({
  table: 'sim_card',
  id: 'iccid',
  columns: {
    iccid: textKey({ max: 22 }),
    link_id: text({ max: 32 }),
    link_type: integer({ of: Object.values(simLink) }),
    network_type: integer({ of: Object.values(networkType) }),
    brand_id: integer({ of: Object.values(simBrand) }),
    type: integer({ of: Object.values(simType) }),
    comp_id: reference('company', 'comp_id'),
    gmt_create: moment(),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
  },
  unique: [],
  order: 't.gmt_create desc, t.iccid',
});
