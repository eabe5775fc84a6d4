import { expect, it } from 'vitest';
import { progressLines } from './copy-data';

it('a long copy says how far it is every five seconds, and when it makes references', () => {
  let now = 0;
  const lines: string[] = [];
  const report = progressLines(
    'restore',
    (line) => lines.push(line),
    () => now,
  );
  for (let second = 1; second <= 12; second += 1) {
    now = second * 1000;
    report({ rows: second * 100_000, tables: second, share: second / 12 });
  }
  report({ rows: 1_200_000, tables: 12, share: 1, isFinishing: true });
  expect(lines).toEqual([
    'restore: 500,000 rows of 5 tables, 41 % of the file\n',
    'restore: 1,000,000 rows of 10 tables, 83 % of the file\n',
    'restore: 1,200,000 rows of 12 tables, 100 % of the file; makes references and statistics\n',
  ]);
});

it('a short copy says nothing of it', () => {
  const lines: string[] = [];
  const report = progressLines(
    'backup',
    (line) => lines.push(line),
    () => 0,
  );
  report({ rows: 10, tables: 1 });
  report({ rows: 20, tables: 2, isFinishing: true });
  expect(lines).toEqual([]);
});
