import Papa from 'papaparse';
import { tabbedRows } from '../cells/clipboard';
import { byteOrderMark, unguarded } from '../export/csv';
import { FileProblem } from './file-problem';
import { maxCells, maxRows } from './limits';

/** Spreadsheets of many languages write semicolons; some write tabs. */
const separators = ['\t', ';', ','];
/** A first line that names the separator, as Excel reads and writes it; it is no row. */
const named = /^sep=(.)(?:\r\n|\n|\r)/i;
/** Line ends, and quoted cells, whose line ends stay. A file may have several kinds of line ends; papaparse takes one. */
const quotedOrEnd = /(?<![^\t;,|\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g;

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
  const rows = text
    .slice(line.length)
    .replace(quotedOrEnd, (found) => (found.startsWith('"') ? found : '\n'))
    .replace(/\n$/, '');
  const { lines, add } = bounded();
  Papa.parse<string[]>(rows, {
    delimiter: name ?? separatorOf(rows),
    newline: '\n',
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new FileProblem('import.file.brokenCsv');
      add(data.map(unguarded));
    },
  });
  return lines;
}

/** Reads the cells of a text with tabs, as spreadsheets put it on the clipboard. Throws a FileProblem for more than the limits. */
export function readPasted(file: ArrayBuffer): string[][] {
  const { lines, add } = bounded();
  for (const row of tabbedRows(textOf(new Uint8Array(file)))) add(row);
  return lines;
}

/** Counts while a file is read, so that it cannot fill the memory. Empty lines count: the sheet's numbers of rows are the file's. */
function bounded() {
  let cells = 0;
  const lines: string[][] = [];
  const add = (line: string[]) => {
    cells += line.length;
    if (cells > maxCells) throw new FileProblem('import.file.tooLarge');
    lines.push(line);
    if (lines.length > maxRows * 2)
      throw new FileProblem('import.file.tooManyRows', { rows: lines.length, max: maxRows });
  };
  return { lines, add };
}

function separatorOf(rows: string): string {
  return Papa.parse(rows, { delimitersToGuess: separators, newline: '\n', preview: 10, skipEmptyLines: true }).meta
    .delimiter;
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
