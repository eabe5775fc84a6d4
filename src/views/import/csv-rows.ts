import { rowsOf, tabbedCellAt, type CellAt } from '../cells/clipboard';
import { byteOrderMark } from '../export/csv';
import { FileProblem } from './file-problem';
import { maxCells, maxRows } from './limits';

/** Spreadsheets of many languages write semicolons; some write tabs. */
const separators = ['\t', ';', ','] as const;
/** A first line that names the separator, as Excel reads and writes it; it is no row. */
const named = /^sep=(.)(?:\r\n|\n|\r)/i;
/** Rows by which the separator is found. */
const sampled = 50;

/** A byte that no text file has. */
const binary = 0;
/** What a program wrote in the place of a letter that it could not decode. */
const undecoded = '\uFFFD';

/** A web page, as a server answers it instead of a file. */
const webPage = /^\s*<(?:!doctype|html|table|\?xml)/i;

/**
 * Reads the lines of a CSV file (RFC 4180) as they are: every cell is a text, quotes may contain separators and line ends.
 * UTF-8, or UTF-16 with its mark. Throws a FileProblem for what is no text and for more cells than the limit.
 */
export function readCsv(file: ArrayBuffer): string[][] {
  const text = textOf(new Uint8Array(file));
  if (webPage.test(text)) throw new FileProblem('import.file.format');
  const [line = '', name] = named.exec(text) ?? [];
  const rows = text.slice(line.length);
  const separator = name ?? separatorOf(rows);
  return bounded(rows, separator, cellsBy(separator));
}

/** Reads the cells of a text with tabs, as spreadsheets put it on the clipboard. Throws a FileProblem for more than the limits. */
export function readPasted(file: ArrayBuffer): string[][] {
  return bounded(textOf(new Uint8Array(file)), '\t', tabbedCellAt);
}

/** Empty lines count, too: the sheet's numbers of rows are those of the file. The heading is one of them. */
function bounded(text: string, separator: string, cellFrom: CellAt): string[][] {
  let cells = 0;
  const counted: CellAt = (...from) => {
    cells += 1;
    if (cells > maxCells) throw new FileProblem('import.file.tooLarge');
    return cellFrom(...from);
  };
  const lines: string[][] = [];
  for (const line of rowsOf(text, separator, counted)) {
    lines.push(line);
    if (lines.length > maxRows * 2)
      throw new FileProblem('import.file.tooManyRows', { rows: lines.length, max: maxRows });
  }
  return lines;
}

function cellsBy(separator: string): CellAt {
  return (text, start) => cellAt(text, start, separator);
}

function cellAt(text: string, start: number, separator: string): ReturnType<CellAt> {
  if (text[start] !== '"') {
    const end = endOf(text, start, separator);
    return { cell: text.slice(start, end), end };
  }
  let quote = start;
  let from = start + 1;
  let cell = '';
  for (;;) {
    quote = text.indexOf('"', from);
    if (quote < 0) throw new FileProblem('import.file.brokenCsv');
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') break;
    cell += '"';
    from = quote + 2;
  }
  const end = endOf(text, quote + 1, separator);
  return { cell: cell + text.slice(quote + 1, end), end };
}

function endOf(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === separator || sign === '\n' || sign === '\r') return at;
  }
  return text.length;
}

function textOf(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  if (!wide && bytes.includes(binary)) throw new FileProblem('import.file.format');
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes).replace(byteOrderMark, '');
    if (!text.includes(undecoded)) return text;
  } catch {
    // It is told below.
  }
  throw new FileProblem('import.file.encoding');
}

/** The separator by which the most rows have as many cells as the heading; of several, the one with the most cells. */
function separatorOf(text: string): string {
  const found = separators.map((separator) => {
    const [heading = 0, ...widths] = widthsBy(text, separator);
    const alike = heading > 1 ? 1 + widths.filter((width) => width === heading).length : 0;
    return { separator, alike, heading };
  });
  const [best] = found.toSorted((one, other) => other.alike - one.alike || other.heading - one.heading);
  return best && best.alike > 0 ? best.separator : ',';
}

function widthsBy(text: string, separator: string): number[] {
  const widths: number[] = [];
  try {
    for (const row of rowsOf(text, separator, cellsBy(separator))) {
      widths.push(row.length);
      if (widths.length === sampled) break;
    }
  } catch {
    // A quote that is not closed: the rows before it count.
  }
  return widths;
}
