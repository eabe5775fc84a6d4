import { rowsOf, tabbedCellAt, type CellAt } from '../cells/clipboard';
import { byteOrderMark } from '../export/csv';
import { FileProblem } from './file-problem';
import { maxCells, maxRows } from './limits';

/** Spreadsheets of many languages write semicolons; some write tabs. The most frequent one of the first line counts. */
const separators = [',', ';', '\t'] as const;

/** A byte that no text file has. */
const binary = 0;

/** A web page, as a server answers it instead of a file. */
const webPage = /^\s*<(?:!doctype|html|table|\?xml)/i;

/**
 * Reads the lines of a CSV file (RFC 4180) as they are: every cell is a text, quotes may contain separators and line ends.
 * UTF-8, or UTF-16 with its mark. Throws a FileProblem for what is no text and for more cells than the limit.
 */
export function readCsv(file: ArrayBuffer): string[][] {
  const text = textOf(new Uint8Array(file));
  if (webPage.test(text)) throw new FileProblem('import.file.format');
  const separator = separatorOf(text);
  return bounded(text, separator, (whole, start) => cellAt(whole, start, separator));
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
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes).replace(byteOrderMark, '');
  } catch {
    throw new FileProblem('import.file.encoding');
  }
}

function separatorOf(text: string): string {
  const first = text.slice(0, endOf(text, 0, '\n')).replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ',';
}
