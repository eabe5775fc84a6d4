import { expect, it } from 'vitest';
import { differingClocks } from './clocks';

const noon = Date.UTC(2026, 0, 1, 12);
function server(headers: Record<string, string>) {
  return () => Promise.resolve(new Response('{}', { headers }));
}

const date = new Date(noon).toUTCString();

it.each<[string, Record<string, string>, number, object | undefined]>([
  ['the same time', { date }, noon + 900, undefined],
  ['a minute', { date }, noon + 60_000, undefined],
  ['seven minutes ahead', { date }, noon + 420_000, { here: noon + 420_000, there: noon }],
  ['a day behind', { date }, noon - 86_400_000, { here: noon - 86_400_000, there: noon }],
  ['an answer from a cache', { date, age: '300' }, noon + 300_000, undefined],
  ['a server without a time', {}, noon, undefined],
])('%s', async (_what, headers, now, clocks) => {
  expect(await differingClocks(server(headers), () => now)).toEqual(clocks);
});

it('knows nothing without an answer', async () => {
  expect(await differingClocks(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
});
