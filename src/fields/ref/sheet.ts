import { bareOf, readText } from '../filled-cell';
import { decimalText } from '../shared/number/decimal';
import { problem } from '../problem';
import { fieldId } from './id';
import type { Filled, Reading, Sheet } from '../sheet';

export const ref: Sheet<'ref' | 'treeref'> = {
  read: (cell, { options }) => readId(cell, options.as),
  note: (_field, translate) => translate('import.note.id'),
};

export function readId(cell: Filled, as: 'number' | 'text'): Reading {
  const reading = readText(as === 'number' ? bareOf(cell) : cell);
  if (reading.problem || as === 'text') return reading;
  const text = decimalText(reading.value);
  if (text === undefined || !/^\d+$/.test(text)) return { ...reading, problem: problem('validation.numericId') };
  return { value: fieldId(text, as) };
}
