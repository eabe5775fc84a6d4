import { changed, created, decimal, integer, moment, reference, secret, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const companyType = {
  superAdmin: 1,
  admin: 2,
  factory: 3,
  generalAgent: 4,
  agent: 5,
  distributor: 6,
  property: 7,
  developer: 8,
  customer: 9,
  customerMarketing: 10,
} as const;

export const companyState = { normal: 1, frozen: 2 } as const;

export const company = defineEntity({
  table: 'company',
  id: 'comp_id',
  columns: {
    comp_id: serial(),
    comp_name: text({ required: true, max: 64 }),
    comp_short_name: text({ max: 32 }),
    comp_key: secret({ max: 64 }),
    comp_type: integer({ required: true, of: companyType }),
    comp_parent_id: reference(),
    comp_top_id: integer({ server: true }),
    comp_addr: text({ max: 255 }),
    comp_person: text({ max: 64 }),
    comp_phone: text({ max: 20, pattern: { test: /^\d{4,15}$/, expected: '4 to 15 digits' } }),
    comp_phone_area: text({ max: 6, pattern: { test: /^\+\d{1,4}$/, expected: 'an area code such as +86' } }),
    area: text({ max: 64 }),
    area_id: integer({ min: 0 }),
    city: text({ max: 64 }),
    province: text({ max: 64 }),
    country: text({ max: 64 }),
    latitude: decimal({ min: -90, max: 90, scale: 6 }),
    longitude: decimal({ min: -180, max: 180, scale: 6 }),
    dk: integer({ min: 0 }),
    dk_limit: integer({ min: 0 }),
    sort: integer({ min: 0 }),
    sys: text({ max: 32 }),
    state: integer({ of: companyState, initial: companyState.normal }),
    gmt_expire: moment(),
    gmt_create: created(),
    gmt_update: changed(),
  },
  unique: {
    company_name_within_parent: 'comp_name: the parent has a company of this name already',
  },
  // A sort number of 0 means last.
  order: 't.sort = 0, t.sort, t.comp_id',
});

export type Company = RecordOf<typeof company>;
