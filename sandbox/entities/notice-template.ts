import { changed, choice, integer, jsonText, reference, serial, text } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { companyName, defineEntity } from '../entity/entity';
import { byLanguage, languages } from './language';

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
  columns: {
    id: serial(),
    comp_id: reference(),
    type: integer({ required: true, of: noticeType }),
    lang: choice(languages, { required: true }),
    title: text({ required: true, max: 128 }),
    body: text({ required: true, max: 4000 }),
    param: jsonText(),
    state: integer({ of: noticeState, initial: noticeState.enabled }),
    gmt_update: changed(),
  },
  derived: {
    comp_name: companyName,
    ...coverageOf(noticeCoverage),
  },
  unique: {
    notice_template_language: 'lang: the notice has a text in this language already',
  },
  order: `coalesce(t.comp_id, 0), t.type, ${byLanguage()}`,
});
