import { afterEach, expect, it } from 'vitest';
import { localDigits, localNumber, writeNumbersIn } from './number-form';

afterEach(() => writeNumbersIn('en'));

const texts = ['7', '999', '1234', '12345', '1234567', '-1234567.25', '0.5'];

it.each(['en', 'zh', 'zh-TW', 'de', 'pl', 'es', 'hi', 'de-CH', 'fr', 'bn'])(
  'numbers in %s are written as Intl does, with a minus in place of its hyphen',
  (language) => {
    writeNumbersIn(language);
    const format = new Intl.NumberFormat(language);
    const written = (value: number) => format.format(value).replace('-', '−');
    expect(texts.map((text) => localDigits(text, true))).toEqual(texts.map((text) => written(Number(text))));
    for (const number of [0, 58, 999, 1000, 12_345_678, 999.5, 1_234_567.5, -12, -1234, 1e21])
      expect(localNumber(number)).toBe(written(number));
  },
);

it('every digit of a long number stays, and one without groups has only its decimal sign', () => {
  writeNumbersIn('de');
  expect(localDigits('12345678901234567890.120', true)).toBe('12.345.678.901.234.567.890,120');
  expect(localDigits('1234.5', false)).toBe('1234,5');
  writeNumbersIn('en');
  expect(localDigits('.0000000000000000000000071', true)).toBe('0.0000000000000000000000071');
});
