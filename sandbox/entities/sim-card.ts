import { integer, moment, reference, text, textKey } from '../entity/column';
import { companyName, defineEntity } from '../entity/entity';

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
    link_type: integer({ of: simLink }),
    network_type: integer({ of: networkType }),
    brand_id: integer({ of: simBrand }),
    type: integer({ of: simType }),
    comp_id: reference(),
    gmt_create: moment(),
  },
  derived: {
    comp_name: companyName,
  },
  order: 't.gmt_create desc, t.iccid',
});
