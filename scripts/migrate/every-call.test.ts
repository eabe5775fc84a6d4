import { expect, it } from 'vitest';
import { withEveryCall } from './every-call';

it.each([
  [
    'among its calls in lines',
    `style: simple # of the library
label: { en: Books, zh: 图书 }
send:
  type: sys
calls:
  # A page of them.
  list: /books
fields: {}
`,
    `label: { en: Books, zh: 图书 }
calls:
  # A page of them.
  all: { style: simple, send: { type: sys } }
  list: /books
fields: {}
`,
  ],
  [
    'among its calls in one line',
    'label: { en: Books, zh: 图书 }\nserver: library\ncalls: { at: /books, has: [list] }\n',
    'label: { en: Books, zh: 图书 }\ncalls: { at: /books, has: [list], all: { server: library } }\n',
  ],
  [
    'in calls that it did not have',
    '# Shared.\nstyle: simple\nwrap: option\n',
    '# Shared.\ncalls:\n  all: { style: simple, wrap: option }\n',
  ],
])('what all calls say is written %s', (_place, old, now) => {
  const { text, done } = withEveryCall(old);
  expect(text).toBe(now);
  expect(done[0]?.now).toMatch(/^calls: \{ all: \{ (style|server): \w+ \} \}$/);
  expect(withEveryCall(now)).toEqual({ text: now, done: [] });
});

it('the words of a call stay', () => {
  const text = 'calls: { list: { path: /books, style: simple, wrap: option } }\n';
  expect(withEveryCall(text)).toEqual({ text, done: [] });
});
