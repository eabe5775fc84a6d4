import { type Heading, type StoredTable } from './backup-format';
import type { Counter } from './counters';

/*
 * The lines of a backup, as anybody could have written them: each is checked for all that is read of it. What is too long is
 * refused before it is parsed, because a small file can have lines of gigabytes.
 */

/** Maximum number of characters of a line, and of a line without the bytes of files. */
const longest = { line: 2 ** 27, shape: 2 ** 25 };

/** Levels of lists and objects within a value: PostgreSQL reads them by recursion, and the embedded one has a small stack. */
const deepest = 64;

/** Bytes as a row has them. */
const bytes = /"\\\\x[\da-f]*"/g;

/** The file does not say what a backup says. The message continues a sentence that begins with the file. */
export class LineProblem extends Error {}

/** The lines of a text that arrives in pieces. @throws LineProblem for a line that is too long, and for a text without a last line break */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > longest.line) throw new LineProblem('has a line that is longer than any of a backup');
    for (const other of others) {
      yield begun.join('');
      begun = [other];
      length = other.length;
    }
  }
  if (length > 0) throw new LineProblem('is not a complete backup');
}

type Part = Record<string, unknown>;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(line: string): unknown {
  if (line.length > longest.shape) throw new LineProblem('has a line that is longer than any of a backup');
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isCounter(value: unknown): boolean {
  return (
    isPart(value) &&
    Object.keys(value).length === 3 &&
    typeof value['name'] === 'string' &&
    typeof value['value'] === 'string' &&
    /^\d{1,18}$/.test(value['value']) &&
    typeof value['used'] === 'boolean'
  );
}

/** The first line; undefined when the file is no backup. */
export function headingOf(line: string): Heading | undefined {
  const part = parsed(line);
  const isHeading =
    isPart(part) &&
    typeof part['backup'] === 'string' &&
    [part['format'], part['step']].every((number) => Number.isInteger(number) && Number(number) > 0);
  return isHeading ? (part as unknown as Heading) : undefined;
}

/** A line that has no rows. @throws LineProblem for anything but the name of a table, the counters or the end */
export function partOf(line: string): { table: string } | { counters: Counter[] } | { end: number } {
  const part = parsed(line);
  if (isPart(part) && Object.keys(part).length === 1) {
    const { table, counters, end } = part;
    if (typeof table === 'string') return { table };
    if (typeof end === 'number') return { end };
    if (Array.isArray(counters) && counters.every(isCounter)) return { counters: counters as Counter[] };
  }
  throw new LineProblem('has a line that is no part of a backup');
}

function isDeep(value: unknown, left = deepest): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)))
  );
}

/** Checks that a line is a list of rows that have exactly the columns of their table. @throws LineProblem when it is not */
export function checkRows(line: string, { name, columns, large }: StoredTable): void {
  const rows = parsed(large ? line.replaceAll(bytes, '""') : line);
  const known = new Set(columns);
  const isRow = (row: unknown): boolean =>
    isPart(row) && Object.keys(row).length === known.size && Object.keys(row).every((key) => known.has(key));
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow))
    throw new LineProblem(`has rows of ${name} with other columns than its version has`);
  if (isDeep(rows)) throw new LineProblem(`has a value of ${name} that is nested more deeply than any of a backup`);
}
