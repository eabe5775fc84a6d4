import { expect, it } from 'vitest';
import { fileName } from './name';

it.each([
  ['https://files.example/a/b/report%202026.csv?sign=1/2', 'report 2026.csv'],
  ['uploads/2026/report.csv', 'report.csv'],
  ['report.csv', 'report.csv'],
  ['https://files.example/', 'https://files.example/'],
  ['uploads/100%.csv', '100%.csv'],
])('the file at %s is named %s', (address, name) => expect(fileName(address)).toBe(name));
