import type { Cell } from '../database/database';

const formula = /^[=+\-@\t\r]/;

/** One cell: a formula is made text, and quotes go around whatever would break the row. */
const cellOf = (value: Cell | undefined): string => {
  const plain = value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' && formula.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with a byte order mark so that Excel reads it as UTF-8. */
export const csv = (headers: readonly string[], rows: readonly (readonly (Cell | undefined)[])[]): string =>
  `\uFEFF${[headers, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
