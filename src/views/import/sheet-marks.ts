import { Parser } from 'saxen';
import { FileProblem } from './file-problem';
import { maxCells, maxSheetRows, maxText } from './limits';
import type { Parts } from './xlsx-archive';

/** Facts of the first sheet that the reading library does not return. */
interface SheetMarks {
  /** Ranges of merged cells: `A2:A4`. */
  merged: string[];
  /** Cells whose formula failed, by `row:column` from 0, with the error that they show: `#N/A`. */
  errors: Map<string, string>;
}

/**
 * Finds merged cells and failed formulas in the first sheet. Counts the cells and the texts that the reading library,
 * which has no limits, would make of it, and throws a FileProblem when these are too many: a few bytes of a file can
 * name a row or a column far away, or one long text for each of many cells.
 */
export function marksOf(parts: Parts): SheetMarks {
  const { sheet, sharedStrings } = partsOfFirst(parts);
  const lengths = sharedStrings ? lengthsOf(sharedStrings) : [];
  const merged: string[] = [];
  const errors = new Map<string, string>();
  let isInData = false;
  let rows = 0;
  /** The library keeps it until a row ends. */
  let rowNumber: number | undefined;
  let columns = 0;
  let characters = 0;
  let cell: { row: number; column: number; type: string | undefined; isFilled: boolean; value: string } | undefined;
  let isInValue = false;
  const rowEnd = () => Math.max(rows + 1, rowNumber ?? 0);
  const count = () => {
    if (rowEnd() > maxSheetRows || rowEnd() * columns > maxCells || characters > maxText)
      throw new FileProblem('import.file.tooLarge');
  };

  readXml(sheet, {
    open(name, attributes) {
      if (name === 'mergeCell') merged.push(attributes['ref'] ?? '');
      if (name === 'sheetData') {
        if (isInData) throw new FileProblem('import.file.broken');
        isInData = true;
      }
      // The library reads rows and cells also after the end of `sheetData`.
      if (!isInData) return;
      if (name === 'row' && attributes['r']) {
        rowNumber = numberFrom(attributes['r']);
        count();
      } else if (name === 'c') {
        cell = {
          ...placeOf(attributes['r'] ?? ''),
          type: attributes['t'],
          isFilled: attributes['t'] === 'e',
          value: '',
        };
      } else if (cell && (name === 'v' || name === 'is')) {
        cell.isFilled = true;
        isInValue = name === 'v';
      }
    },
    text(text) {
      if (cell && isInValue) cell.value = text;
    },
    close(name) {
      if (!isInData) return;
      if (name === 'v') isInValue = false;
      if (name === 'row') {
        rows = rowEnd();
        rowNumber = undefined;
      } else if (name === 'c') {
        if (!cell) throw new FileProblem('import.file.broken');
        const { row, column, type, isFilled, value } = cell;
        rowNumber ??= row;
        if (isFilled) columns = Math.max(columns, column);
        if (type === 's') characters += lengths[Number(value)] ?? 0;
        count();
        if (type === 'e') errors.set(`${rowEnd() - 1}:${column - 1}`, value);
        cell = undefined;
      }
    },
  });
  return { merged, errors };
}

/** The two standards of the format. */
const relations = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** The first sheet and the texts that its cells share, found as the library finds them. */
function partsOfFirst(parts: Parts): { sheet: Uint8Array; sharedStrings: Uint8Array | undefined } {
  let first: string | undefined;
  readXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet' && attributes['name']) first ??= attributes['id'] ?? '';
    },
  });
  let sheet = '';
  let sharedStrings = 'xl/sharedStrings.xml';
  readXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, { Id, Type, Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      const isOf = (what: string) => relations.some((base) => Type === `${base}/${what}`);
      if (Id === first && isOf('worksheet')) sheet = path;
      if (isOf('sharedStrings')) sharedStrings = path;
    },
  });
  const part = (path: string) => (Object.hasOwn(parts, path) ? parts[path] : undefined);
  const found = part(sheet);
  if (!found) throw new FileProblem('import.file.broken');
  return { sheet: found, sharedStrings: part(sharedStrings) };
}

function lengthsOf(sharedStrings: Uint8Array): number[] {
  const lengths: number[] = [];
  let length = 0;
  readXml(sharedStrings, {
    open(name) {
      if (name === 'si') length = 0;
    },
    text(text) {
      length += text.length;
    },
    close(name) {
      if (name === 'si') lengths.push(length);
    },
  });
  return lengths;
}

/** `AB12` → row 12, column 28. The library takes every character before the first digit for a letter. */
function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([^0-9]*)(.*)$/s.exec(address) ?? [];
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: numberFrom(digits), column: numberFrom(String(column)) };
}

/** The library reads `1e9` and `Infinity`, too. */
function numberFrom(text: string): number {
  const number = Number(text);
  if (!(number >= 1)) throw new FileProblem('import.file.broken');
  return number;
}

interface XmlListener {
  /** Names are without prefix, values decoded. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reports the elements and texts of an XML part as the reading library sees them: it has a copy of the same parser, and
 * this takes prefixes off in the same way. What is counted here is then what the library reads. Throws a FileProblem
 * for a part that is no XML.
 */
function readXml(part: Uint8Array | undefined, { open, text, close }: XmlListener): void {
  const parser = new Parser();
  parser.on('error', () => {
    throw new FileProblem('import.file.broken');
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) => open(localName(name), localAttributes(attributes(), decode)));
  if (text) parser.on('text', (encoded, decode) => text(decode(encoded)));
  if (close) parser.on('closeTag', (name) => close(localName(name)));
  parser.parse(new TextDecoder().decode(part));
}

/** Writes into the object while it reads it, as the library does, so that of `x:r` and `r` the same one counts. */
function localAttributes(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  for (const name in attributes)
    attributes[localName(name, name.startsWith('xmlns:') ? 6 : 0)] = decode(attributes[name] ?? '');
  return attributes;
}

function localName(name: string, from = 0): string {
  const colon = name.indexOf(':', from);
  return colon < 0 ? name : name.slice(colon + 1);
}
