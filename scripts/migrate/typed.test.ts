import { expect, it } from 'vitest';
import { withTypedTitles } from './typed';

const old = `actions:
  stop: { confirm: { en: "Sure?", zh: 确定？ }, typed: name, call: /stop } # by its name
  go: { typed: "state == 2", call: /go }
imports:
  devices: { typed: { type: 2 } }
`;

it('asks for the title where an action named a field, and keeps conditions', () => {
  const { text, done } = withTypedTitles(old);
  expect(text).toBe(old.replace('typed: name', 'typed: true'));
  expect(done).toEqual([{ line: 2, old: 'name', now: 'true' }]);
  expect(withTypedTitles(text)).toEqual({ text, done: [] });
});
