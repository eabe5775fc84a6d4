import type { Cell, SheetRow } from './workbook';
import { FileProblem } from './file-problem';
import { maxCells, maxSheetRows, maxText } from './limits';
import { formatCode, formatter } from './number-format';
import type { Parts } from './xlsx-archive';
import { readXml } from './xml-events';

interface FirstSheet {
  /** Rows with cells that hold something. */
  rows: SheetRow[];
  /** Ranges of merged cells: `A2:A4`. */
  merged: string[];
}

/** Columns of a sheet, those of Excel. */
const maxColumns = 16_384;

/**
 * Reads the first sheet. Throws a FileProblem for one that is broken, or that would take all memory: a few bytes of a file
 * can name a row or a column far away, or one long text for each of many cells.
 */
export function readFirstSheet(parts: Parts): FirstSheet {
  const { sheet, texts, styles, is1904 } = partsOfFirst(parts);
  const shared = texts ? textsIn(texts) : [];
  const formatted = formatsIn(styles, is1904);
  const rows: SheetRow[] = [];
  const merged: string[] = [];
  let row: SheetRow | undefined;
  let cell: { column: number; type: string; style: number; text: string } | undefined;
  let column = 0;
  let count = 0;
  let characters = 0;
  const content = contentOf();

  readXml(sheet, {
    open(name, attributes) {
      content.open(name);
      if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
      if (name === 'row') {
        row = { row: placeOf(attributes['r'], rows.at(-1)?.row ?? 0, maxSheetRows), cells: [] };
        if (row.row <= (rows.at(-1)?.row ?? 0)) throw new FileProblem('import.file.broken');
        rows.push(row);
        column = 0;
      }
      if (name !== 'c') return;
      if (!row || cell) throw new FileProblem('import.file.broken');
      column = columnOf(attributes['r'], column);
      cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
    },
    text(text) {
      if (cell && content.isText()) cell.text += text;
    },
    close(name) {
      content.close(name);
      if (name === 'row') row = undefined;
      if (name !== 'c' || !row || !cell) return;
      const value = valueOf(cell);
      if (typeof value === 'string' && cell.type === 's') characters += value.length;
      if (value !== null) {
        while (row.cells.length < cell.column) {
          row.cells.push(null);
          count += 1;
        }
        row.cells[cell.column - 1] = value;
      }
      cell = undefined;
      if (count > maxCells || characters > maxText) throw new FileProblem('import.file.tooLarge');
    },
  });
  return { rows: rows.filter(({ cells }) => cells.length > 0), merged };

  function valueOf({ type, style, text }: { type: string; style: number; text: string }): Cell {
    if (type === 'e') return { error: text };
    if (type === 'str' || type === 'inlineStr') return unescaped(text) || null;
    if (text === '') return null;
    if (type === 's') return shared[Number(text)] || null;
    if (type === 'b') return text === '1' || text === 'true';
    if (type === 'd') return text.replace(/\.\d+$/, '');
    const number = Number(text);
    if (!Number.isFinite(number)) throw new FileProblem('import.file.broken');
    // The program keeps 17 digits and shows 15: 0.30000000000000004 is 0.3.
    const shown = Number(number.toPrecision(15));
    return formatted(style)?.(shown) ?? shown;
  }
}

/** Follows the elements of a text: its runs are one text, and how an East Asian word is read aloud is none. */
function contentOf() {
  let depth = 0;
  let aloud = 0;
  return {
    open(name: string) {
      if (name === 't' || name === 'v') depth += 1;
      if (name === 'rPh') aloud += 1;
    },
    close(name: string) {
      if (name === 't' || name === 'v') depth -= 1;
      if (name === 'rPh') aloud -= 1;
    },
    isText: () => depth > 0 && aloud === 0,
  };
}

/** The two standards of the format. */
const relations = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

interface First {
  sheet: Uint8Array;
  /** Texts that its cells share, and their formats. */
  texts: Uint8Array | undefined;
  styles: Uint8Array | undefined;
  is1904: boolean;
}

function partsOfFirst(parts: Parts): First {
  let first: string | undefined;
  let is1904 = false;
  readXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet') first ??= attributes['id'] ?? '';
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  const paths = { worksheet: '', sharedStrings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' };
  readXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, { Id, Type, Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      const isOf = (what: string) => relations.some((base) => Type === `${base}/${what}`);
      if (Id === first && isOf('worksheet')) paths.worksheet = path;
      if (isOf('sharedStrings')) paths.sharedStrings = path;
      if (isOf('styles')) paths.styles = path;
    },
  });
  const part = (path: string) => (Object.hasOwn(parts, path) ? parts[path] : undefined);
  const sheet = part(paths.worksheet);
  if (!sheet) throw new FileProblem('import.file.broken');
  return { sheet, texts: part(paths.sharedStrings), styles: part(paths.styles), is1904 };
}

function textsIn(part: Uint8Array): string[] {
  const texts: string[] = [];
  let text = '';
  const content = contentOf();
  readXml(part, {
    open(name) {
      content.open(name);
      if (name === 'si') text = '';
    },
    text(piece) {
      if (content.isText()) text += piece;
    },
    close(name) {
      content.close(name);
      if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

/** How numbers of a style become cells; undefined for a style that shows them as they are. */
function formatsIn(part: Uint8Array | undefined, is1904: boolean) {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let list = '';
  if (part)
    readXml(part, {
      open(name, attributes) {
        if (name === 'numFmts' || name === 'cellXfs') list = name;
        if (list === 'numFmts' && name === 'numFmt')
          own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
        if (list === 'cellXfs' && name === 'xf') ids.push(Number(attributes['numFmtId'] ?? 0));
      },
      close(name) {
        if (name === list) list = '';
      },
    });
  // A bare number is one of the usual calendar.
  const formats = ids.map((id) => formatCode(id, own)).map((code) => (code || is1904) && formatter(code, is1904));
  return (style: number) => formats[style] || undefined;
}

/** The format writes characters that XML does not allow as `_x0007_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `AB12` → 28; without a place it follows the one before. */
function columnOf(address: string | undefined, former: number): number {
  if (address === undefined) return placeOf(undefined, former, maxColumns);
  const [, letters] = /^([A-Z]+)[0-9]+$/.exec(address) ?? [];
  if (!letters) throw new FileProblem('import.file.broken');
  return placeOf(String([...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)), 0, maxColumns);
}

function placeOf(text: string | undefined, former: number, max: number): number {
  const place = text === undefined ? former + 1 : Number(text);
  if (!(place >= 1)) throw new FileProblem('import.file.broken');
  if (place > max) throw new FileProblem('import.file.tooLarge');
  return place;
}
