import { expect, it } from 'vitest';
import { exportFileName } from './file-name';

const now = new Date(2026, 2, 1, 23, 59);

it.each([
  ['Companies', 'Companies-2026-03-01.csv'],
  ['公司', '公司-2026-03-01.csv'],
  ['In/out: "a"?', 'In out a-2026-03-01.csv'],
  ['..', 'export-2026-03-01.csv'],
])('names the file of %j %j', (label, name) => expect(exportFileName(label, 'csv', now)).toBe(name));
