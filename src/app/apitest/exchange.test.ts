import { expect, it } from 'vitest';
import { remembered, shownLimit, shownResponse, withExchange, type Exchange } from './exchange';

function isSecret(name: string) {
  return name === 'key';
}

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
