import { expect, it } from 'vitest';
import { readArguments } from './arguments';

it('measures all lines seven times by default', () => {
  expect(readArguments([])).toMatchObject({
    runs: 7,
    only: undefined,
    strict: false,
    against: undefined,
    markdown: false,
  });
  expect(readArguments(['--runs', '3', '--only', 'cold', '--only', 'page', '--json', 'out.json'])).toMatchObject({
    runs: 3,
    only: ['cold', 'page'],
    json: 'out.json',
  });
});

it.each([
  [['--hepl'], "Unknown option '--hepl'"],
  [['--runs', '0'], '--runs needs a whole number above 0, not "0"'],
  [['--against', ''], '--against needs a commit, not ""'],
  [['--against=--force'], '--against needs a commit, not "--force"'],
  [['--against', 'main', '--markdown'], '--markdown writes the figures of this working tree: leave out --against'],
  [['--markdown', '--only', 'cold'], '--markdown writes all lines: leave out --only'],
])('%j is refused: %s', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
