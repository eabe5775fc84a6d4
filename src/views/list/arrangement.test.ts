import { expect, it } from 'vitest';
import { arranged, isArrangement } from './arrangement';

const letters = ['a', 'b', 'c', 'd'];
const shown = (order: string[], hidden: string[] = []) => arranged(letters, (letter) => letter, { order, hidden }).join('');

it('puts things in the chosen order, without the hidden ones', () => {
  expect(shown(['d', 'c', 'b', 'a'], ['c'])).toBe('dba');
  expect(arranged(letters, (letter) => letter, undefined)).toEqual(letters);
});

it('leaves one that is new where it is, and passes over one that is gone', () => {
  expect(shown(['b', 'gone', 'a'])).toBe('bacd');
});

it('takes from a store only what is an arrangement', () => {
  expect([{ order: ['a'], hidden: [] }, { order: [1], hidden: [] }, ['a'], null, 'a'].map(isArrangement)).toEqual([true, false, false, false, false]);
});
