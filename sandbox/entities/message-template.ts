import { changed, choice, integer, jsonText, reference, serial, text } from '../entity/column';
import { coverageOf } from '../entity/coverage';
import { defineEntity, nameOf } from '../entity/entity';
import { byLanguage, languages } from './language';
import { notifyTypes, pushChannel } from './push-platform';

/** How a body is written. Numbers of our own. */
export const bodyMode = { text: 1, html: 2, spoken: 3 } as const;

/** Texts of one message share channel and code. */
export const templateCoverage = { table: 'message_template', same: ['type', 'code'], languages } as const;

/** The text of a message in one language. */
export const messageTemplate = defineEntity({
  table: 'message_template',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    // A key: lists find it by the whole value.
    code: {
      ...text({ required: true, max: 64, pattern: { test: /^\w+$/, expected: 'letters, digits and _' } }),
      filter: 'equal',
    },
    lang: choice(languages, { required: true }),
    type: integer({ required: true, of: pushChannel }),
    notify_type: integer({ required: true, of: notifyTypes }),
    mode: integer({ of: bodyMode, initial: bodyMode.text }),
    platform_id: reference(),
    title: text({ max: 128 }),
    body: text({ required: true, max: 4000 }),
    param: jsonText(),
    sign_name: text({ max: 64 }),
    gmt_update: changed(),
  },
  derived: {
    platform_name: nameOf('push_platform', 'id', { column: 'platform_id' }),
    ...coverageOf(templateCoverage),
  },
  unique: {
    message_template_language: 'lang: the template has a text in this language already',
  },
  order: `t.type, t.notify_type, t.code, ${byLanguage()}`,
});
