import { choice } from '../entity/choice';
import { integer, moment, reference, serial, text } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { defineEntity } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { languages } from './language';
import { pushChannel } from './push-platform';

/** Purposes: numbers without labels; 13 and 14 do not exist (docs/specification.md#enums-unlabelled). */
export const notifyTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20] as const;

/** How a body is written. Numbers of our own. */
export const bodyMode = { text: 1, html: 2, spoken: 3 } as const;

/** Texts of one message share channel and code. */
export const templateCoverage = { table: 'message_template', same: ['type', 'code'], languages } as const;

/** The text of a message in one language. */
export const messageTemplate = defineEntity({
  table: 'message_template',
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    // A key: lists find it by the whole value.
    code: {
      ...text({ required: true, max: 64, pattern: { test: /^\w+$/, expected: 'letters, digits and _' } }),
      filter: 'equal',
    },
    lang: choice(languages, { required: true }),
    type: integer({ required: true, of: Object.values(pushChannel) }),
    notify_type: integer({ required: true, of: notifyTypes }),
    mode: integer({ of: Object.values(bodyMode) }),
    platform_id: reference('push_platform', 'id'),
    title: text({ max: 128 }),
    body: text({ required: true, max: 4000 }),
    param: jsonText(),
    sign_name: text({ max: 64 }),
    gmt_update: moment({ server: true }),
  },
  derived: {
    platform_name: {
      expression: `coalesce((select p.name from push_platform p where p.id = t.platform_id), '')`,
      filter: 'contains',
    },
    ...coverageOf(templateCoverage),
  },
  unique: [
    {
      index: 'message_template_language',
      on: '(type, lower(code), lang)',
      code: 409,
      message: 'lang: the template has a text in this language already',
    },
  ],
  order: `t.type, t.notify_type, t.code, array_position(array['${languages.join(`', '`)}'], t.lang)`,
});
