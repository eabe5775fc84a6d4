import { boundsNote, plainNumber, readNumber } from '../shared/number/sheet-number';
import { decimalText } from '../shared/number/decimal';
import type { Sheet } from '../sheet';

export const decimal: Sheet<'decimal' | 'money'> = {
  read: readNumber,
  note: (field, translate) => [translate('import.note.number'), boundsNote(field, translate)].filter(Boolean).join(' '),
  number: plainNumber,
  written: decimalText,
};
