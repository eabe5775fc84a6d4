import { expect, it } from 'vitest';
import { isSameChoice } from './choice';

it('a choice is the same by its value, as a number or as a text', () => {
  expect(isSameChoice({ value: 1, label: 'a' }, { value: '1', label: 'b' })).toBe(true);
  expect(isSameChoice({ value: 1, label: 'a' }, { value: 2, label: 'a' })).toBe(false);
});
