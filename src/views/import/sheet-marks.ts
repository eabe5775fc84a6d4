import type { Parts } from './xlsx-archive';

/** Facts of the first sheet that the reading library does not return. */
interface SheetMarks {
  /** Ranges of merged cells: `A2:A4`. */
  merged: string[];
  /** Cells whose formula failed, by `row:column` from 0, with the error that they show: `#N/A`. */
  errors: Map<string, string>;
  /** Number of cells between the first and the last one, empty ones included. */
  cells: number;
}

/** Finds merged cells and failed formulas in the XML of the first sheet. */
export function marksOf(parts: Parts): SheetMarks {
  const sheet = firstSheet(parts);
  const rest = sheet.slice(Math.max(0, sheet.lastIndexOf('</sheetData>')));
  const merged = [...rest.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([^"]+)"/g)].map((match) => match[1] ?? '');
  const errors = new Map<string, string>();
  for (const [cell, attributes = '', content = ''] of sheet.matchAll(/<(?:\w+:)?c\s([^>]*?\bt="e"[^>]*)>(.*?)<\/(?:\w+:)?c>/gs)) {
    const place = placeOf(/\br="([A-Z]+)(\d+)"/.exec(attributes));
    const shown = /<(?:\w+:)?v>([^<]*)/.exec(content)?.[1];
    if (place !== undefined) errors.set(place, shown ?? cell);
  }
  return { merged, errors, cells: cellsOf(sheet) };
}

function cellsOf(sheet: string): number {
  let rows = 0;
  let columns = 0;
  for (const address of sheet.matchAll(/[":]([A-Z]{1,3})(\d{1,7})"/g)) {
    const [row = 0, column = 0] = placeOf(address)?.split(':').map(Number) ?? [];
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
  }
  return rows * columns;
}

function firstSheet(parts: Parts): string {
  const workbook = textOf(parts, 'xl/workbook.xml');
  const id = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/.exec(workbook)?.[1];
  const links = textOf(parts, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const link = links.find((each) => each.includes(`Id="${id}"`)) ?? '';
  const target = /Target="([^"]+)"/.exec(link)?.[1] ?? 'worksheets/sheet1.xml';
  return textOf(parts, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

function textOf(parts: Parts, path: string): string {
  return new TextDecoder().decode(parts[path]);
}

/** `AB12` → `11:27`. */
function placeOf(address: RegExpExecArray | RegExpMatchArray | null): string | undefined {
  if (!address) return undefined;
  const [, letters = '', row = ''] = address;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return `${Number(row) - 1}:${column - 1}`;
}
