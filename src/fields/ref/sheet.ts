import { bareOf, readText } from '../filled-cell';
import { decimalText } from '../shared/number/decimal';
import { problem } from '../problem';
import { fieldId } from './id';
import { carriedTitle, idOf, isNothing } from './title';
import type { Filled, Reading, Sheet } from '../sheet';

/** The key of a record behind its title: `Northlight Cameras (#7)`. */
const keyed = /\(#([^()#,，、;；]+)\)$/;

/** A title that people read and the key that an import reads: titles change, and several records may have the same. */
export const ref: Sheet<'ref' | 'treeref'> = {
  read: (cell, { options }) => readId(cell, options.as),
  note: (_field, translate) => translate('import.note.id'),
  written(value, record, { options }, { refs }) {
    const id = idOf(value);
    if (id === undefined || isNothing(id)) return undefined;
    return titleWithKey(id, carriedTitle(record, options) ?? refs(options.to, id));
  },
};

/** The key alone where nobody knows the title, or where it has the signs that mark a key. */
export function titleWithKey(id: string | number, title: string | null | undefined): string {
  const key = String(id);
  const isPlain = title === undefined || title === null || title === key || !keyed.test(`(#${key})`);
  return isPlain ? key : `${title} (#${key})`;
}

export function readId(cell: Filled, as: 'number' | 'text'): Reading {
  const reading = readText(as === 'number' ? bareOf(cell) : cell);
  if (reading.problem) return reading;
  const key = keyed.exec(String(reading.value))?.[1] ?? reading.value;
  if (as === 'text') return { value: key };
  const text = decimalText(key);
  if (text === undefined || !/^\d+$/.test(text)) return { value: key, problem: problem('validation.numericId') };
  return { value: fieldId(text, as) };
}
