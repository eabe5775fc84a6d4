import { readSheet } from 'read-excel-file/node';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openSheet, sheetOf } from './sheet';

it('writes digits and formulas as text and numbers as numbers, and drops characters that XML does not allow', async () => {
  const bytes = await sheetOf(
    ['ID', '数量'],
    [
      ['20260302080000123456', 3],
      ['=1+1', 0.5],
      ['bell \u0007 \ud83d and half', null],
      [{ deep: true }, 'x'.repeat(40_000)],
    ],
  );
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    ['ID', '数量'],
    ['20260302080000123456', 3],
    ['=1+1', 0.5],
    ['bell   and half', null],
    ['{"deep":true}', 'x'.repeat(32_767)],
  ]);
});

it('leaves the other calls their turns while it is written', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    Array.from({ length: 12 }, (_value, column) => `row ${index}, column ${column}`),
  );
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const sheet = openSheet(['a']);
  for (let start = 0; start < rows.length; start += 1000) sheet.add(rows.slice(start, start + 1000));
  const begun = performance.now();
  delay.enable();
  await sheet.end();
  const milliseconds = performance.now() - begun;
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(milliseconds / 3);
});

it('says that it was not written when it was given up', async () => {
  const sheet = openSheet(['a']);
  const bytes = sheet.end();
  await sheet.stop();
  await expect(bytes).rejects.toThrow('the sheet was not written');
});
