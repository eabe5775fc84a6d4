import { guarded, unguarded } from '../export/csv';

/** What a cell has on the clipboard. */
export interface CopiedCell {
  text: string;
  /** A spreadsheet must not take it for a number or a date. */
  isText: boolean;
}

/** The cells as text, as spreadsheets write it: tabs between cells, and quotes around what has a tab, a quote or a line end. */
export function textOfCells(cells: CopiedCell[][]): string {
  return tabbed(cells.map((row) => row.map(({ text, isText }) => (isText ? guarded(text) : text))));
}

/** Texts of cells with tabs between them. */
export function tabbed(rows: string[][]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cells as a table. A text stays a text in a spreadsheet: a number with leading zeros, or one with many digits. */
export function tableOfCells(cells: CopiedCell[][]): string {
  const rows = cells.map((row) => `<tr>${row.map(tableCell).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function tableCell({ text, isText }: CopiedCell): string {
  const format = isText ? ` style="mso-number-format:'\\@'"` : '';
  return `<td${format}>${escaped(text).replace(/\r?\n/g, '<br>')}</td>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The texts of the pasted cells, row by row: of the first table, else of the text. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] {
  return cellsOfTable(clipboard.getData('text/html')) ?? cellsOfText(clipboard.getData('text/plain'));
}

export function cellsOfText(text: string): string[][] {
  return [...tabbedRows(text)];
}

/**
 * The rows of a text with tabs. A cell that begins with a quote ends with one, and may have tabs and line ends inside; a
 * quote that no other one closes is a letter.
 */
export function* tabbedRows(text: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? matchAt(/"(?:[^"]|"")*"(?=[\t\r\n]|$)/y, text, at) : undefined;
    const cell = quoted ?? matchAt(/[^\t\r\n]*/y, text, at) ?? '';
    row.push(unguarded(quoted ? quoted.slice(1, -1).replaceAll('""', '"') : cell));
    const end = at + cell.length;
    at = end + 1;
    if (text[end] === '\t') {
      // The text ends with an empty cell.
      if (at >= text.length) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

function matchAt(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0];
}

/** The cells of the first table of a page; undefined where there is none. A cell over several columns is followed by empty ones. */
function cellsOfTable(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return table
    ? [...table.rows].map((row) =>
        [...row.cells].flatMap((cell) => [shownText(cell), ...Array.from({ length: cell.colSpan - 1 }, () => '')]),
      )
    : undefined;
}

/** The text of a cell with its line breaks; those of the page's source are none. */
function shownText(cell: Element): string {
  const parts = [...cell.childNodes].map((node) => {
    if (node instanceof Element) return node.tagName === 'BR' ? '\n' : shownText(node);
    return (node.textContent ?? '').replace(/[^\S\u00a0]*[\r\n][^\S\u00a0]*/g, ' ');
  });
  return parts.join('').replaceAll('\u00a0', ' ').trim();
}
