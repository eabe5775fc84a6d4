import { expect, it } from 'vitest';
import { arranged, isArrangement } from './arrangement';

const letters = ['a', 'b', 'c', 'd'];
function shown(order: string[], hidden: string[] = []) {
  return arranged(letters, (letter) => letter, { order, hidden }).join('');
}

it('puts items in the chosen order, without the hidden ones', () => {
  expect(shown(['d', 'c', 'b', 'a'], ['c'])).toBe('dba');
  expect(arranged(letters, (letter) => letter, undefined)).toEqual(letters);
});

it('leaves a new item in its place, and ignores a missing one', () => {
  expect(shown(['b', 'gone', 'a'])).toBe('bacd');
});

it('accepts only a valid arrangement from storage', () => {
  expect([{ order: ['a'], hidden: [] }, { order: [1], hidden: [] }, ['a'], null, 'a'].map(isArrangement)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
