import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { sheetOf } from './sheet';

it('writes digits and formulas as text and numbers as numbers, and drops characters that XML does not allow', async () => {
  const bytes = await sheetOf(['ID', '数量'], [['20260302080000123456', 3], ['=1+1', 0.5], ['bell \u0007 \ud83d and half', null], [{ deep: true }, 'x'.repeat(40_000)]]);
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    ['ID', '数量'],
    ['20260302080000123456', 3],
    ['=1+1', 0.5],
    ['bell   and half', null],
    ['{"deep":true}', 'x'.repeat(32_767)],
  ]);
});
