import { choice } from '../entity/choice';
import { integer, moment, reference, serial, text } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { defineEntity } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { languages } from './language';

/** The platform's own numbers (docs/specification.md#enums-numbered). */
const noticeType = {
  subscribed: 1,
  subscriptionFailed: 2,
  renewalFailed: 3,
  renewalDue: 4,
  renewed: 5,
  purchased: 6,
  cancelled: 7,
  expired: 8,
  refunded: 9,
  refundFailed: 10,
} as const;

export const noticeState = { enabled: 1, disabled: 2 } as const;

/** Texts of one notice share company and type. */
export const noticeCoverage = { table: 'notice_template', same: ['comp_id', 'type'], languages } as const;

/** A notice about orders for users of a company's apps. A template without a company is for companies without their own. */
export const noticeTemplate = defineEntity({
  table: 'notice_template',
  id: 'id',
  columns: {
    id: serial(),
    comp_id: reference('company', 'comp_id'),
    type: integer({ required: true, of: Object.values(noticeType) }),
    lang: choice(languages, { required: true }),
    title: text({ required: true, max: 128 }),
    body: text({ required: true, max: 4000 }),
    param: jsonText(),
    state: integer({ of: Object.values(noticeState) }),
    gmt_update: moment({ server: true }),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    ...coverageOf(noticeCoverage),
  },
  unique: [
    {
      index: 'notice_template_language',
      on: '(coalesce(comp_id, 0), type, lang)',
      code: 409,
      message: 'lang: the notice has a text in this language already',
    },
  ],
  order: `coalesce(t.comp_id, 0), t.type, array_position(array['${languages.join(`', '`)}'], t.lang)`,
});
