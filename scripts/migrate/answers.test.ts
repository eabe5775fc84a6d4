import { expect, it } from 'vitest';
import { withAnswers } from './answers';

const old = `fields: {}
preview:
  channel: chat
  answers: # of the bot
    resource: operate/bot.wiki
    when: { state: 1 }
    within: { field: category_id, when: "state == 1 || size(name) > 2" }
    text: content
    # With commas.
    keywords: words
    hours: work_time # of the staff
    otherwise: staff_msg
  label: { en: Chat, zh: 会话 }
`;

it('writes search words as fields, one condition, and the hours at the preview', () => {
  expect(withAnswers(old).text).toBe(`fields: {}
preview:
  channel: chat
  answers: # of the bot
    resource: operate/bot.wiki
    when: "state == 1 && (category_id.state == 1 || size(category_id.name) > 2)"
    text: content
    # With commas.
    fields: [words]
  hours: work_time # of the staff
  otherwise: staff_msg
  label: { en: Chat, zh: 会话 }
`);
  expect(withAnswers(old).done.map(({ line }) => line)).toEqual([3]);
});

it.each([
  [
    'preview: [{ answers: { within: { field: a, when: { b: [1, x] } }, hours: h, text: t }, channel: chat }]\n',
    `preview: [{ answers: { when: "a.b in [1, 'x']", text: t }, hours: h, channel: chat }]\n`,
  ],
  [
    'preview: { channel: chat, answers: { text: t, keywords: k } }\n',
    'preview: { channel: chat, answers: { text: t, fields: [k] } }\n',
  ],
])('%j becomes %j', (text, now) => {
  expect(withAnswers(text).text).toBe(now);
  expect(withAnswers(now)).toEqual({ text: now, done: [] });
});
