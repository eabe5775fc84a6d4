import { expect, it } from 'vitest';
import {
  beginning,
  linesAtFirst,
  remembered,
  shownLimit,
  shownRequest,
  shownResponse,
  withExchange,
  type Exchange,
} from './exchange';

function isSecret(name: string) {
  return name === 'key';
}

it('a request shows its body with every secret hidden', () => {
  expect(
    shownRequest({ url: 'https://x/api/y', headers: { A: 'b' }, body: { key: 'k', name: 'n' } }, isSecret),
  ).toEqual({
    url: 'https://x/api/y',
    headers: { A: 'b' },
    body: '{\n  "key": "••••••",\n  "name": "n"\n}',
  });
});

it('an answer has its size in bytes and shows at most one MiB of characters', () => {
  expect(shownResponse({ status: 502, text: '<p>网关' }, isSecret)).toEqual({
    status: 502,
    text: '<p>网关',
    size: 9,
    isCut: false,
  });
  const long = shownResponse({ status: 200, text: JSON.stringify({ data: 'x'.repeat(shownLimit) }) }, isSecret);
  expect(long.isCut).toBe(true);
  expect(long.text).toHaveLength(shownLimit);
  expect(long.size).toBe(shownLimit + 11);
});

it('remembers the last exchanges, the newest first', () => {
  const exchange: Omit<Exchange, 'id'> = {
    path: '/x',
    style: 'bearer',
    at: 0,
    written: '{}',
    sent: undefined,
    came: undefined,
    duration: 0,
    code: 200,
    problem: undefined,
  };
  let known: Exchange[] = [];
  for (let turn = 1; turn <= remembered + 2; turn += 1) known = withExchange(known, exchange);
  expect(known.map(({ id }) => id)).toEqual(Array.from({ length: remembered }, (_, index) => remembered + 2 - index));
});

it('a long text shows its first lines', () => {
  const text = Array.from({ length: linesAtFirst + 5 }, (_, index) => String(index)).join('\n');
  expect(beginning(text).lines).toBe(linesAtFirst + 5);
  expect(beginning(text).text.endsWith(`\n${linesAtFirst - 1}`)).toBe(true);
  expect(beginning('a')).toEqual({ text: 'a', lines: 1 });
});
