import { expect, it } from 'vitest';
import { chosenOf } from './lines';
import { markdownOf, replaceBetween } from './markdown';

it('writes a table', () => {
  expect(
    markdownOf([
      ['', 'console'],
      ['a | b', '1 ms'],
    ]),
  ).toBe('|  | console |\n| --- | --- |\n| a \\| b | 1 ms |');
});

it('replaces the text between two marks, and nothing else', () => {
  expect(replaceBetween('before\n<!-- lines -->\nold\n<!-- /lines -->\nafter', 'lines', 'new')).toBe(
    'before\n<!-- lines -->\nnew\n<!-- /lines -->\nafter',
  );
  expect(() => replaceBetween('no marks', 'lines', 'new')).toThrow('has no <!-- lines -->');
});

it('selects lines by a part of their name', () => {
  const lines = [{ name: 'cold load' }, { name: 'next page' }];
  expect(chosenOf(lines, undefined)).toEqual(lines);
  expect(chosenOf(lines, ['cold'])).toEqual([{ name: 'cold load' }]);
  expect(() => chosenOf(lines, ['warm'])).toThrow('--only matches no line. The lines are: cold load; next page');
});
