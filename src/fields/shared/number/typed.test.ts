import { expect, it } from 'vitest';
import { typedNumber } from './typed';

it('reads a number as it is shown, with a minus or a hyphen', () => {
  expect(['12.5', '-12.5', '−12.5'].map(typedNumber)).toEqual([12.5, -12.5, -12.5]);
});

it('reads full-width digits, and no other signs that look like digits', () => {
  expect(['１２．５', '－３', '＋８６', '5²', '½'].map(typedNumber)).toEqual([12.5, -3, '+86', '5²', '½']);
});

it('keeps what would be rounded or is no number', () => {
  const texts = ['1.50', '12345678901234567890', '−', '−1.50', '1e400', '1e-7', '1e+21', ' '];
  expect(texts.map(typedNumber)).toEqual(texts);
  expect(typedNumber('')).toBeNull();
});
