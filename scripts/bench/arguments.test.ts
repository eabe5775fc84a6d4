import { expect, it } from 'vitest';
import { readArguments } from './arguments';

it('measures all lines seven times by default', () => {
  expect(readArguments([])).toEqual({ runs: 7, only: undefined, json: undefined });
  expect(readArguments(['--runs', '3', '--only', 'cold', '--only', 'page', '--json', 'out.json'])).toEqual({
    runs: 3,
    only: ['cold', 'page'],
    json: 'out.json',
  });
});

it.each([
  [['--hepl'], "Unknown option '--hepl'"],
  [['--runs', '0'], '--runs needs a whole number above 0, not "0"'],
])('%j is refused: %s', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
