import { boundsNote, plainNumber, readNumber } from '../shared/number/sheet-number';
import { decimalText } from '../shared/number/decimal';
import type { Sheet } from '../sheet';

export const integer: Sheet<'integer'> = {
  read: readNumber,
  note: (field, translate) =>
    [translate('import.note.integer'), boundsNote(field, translate)].filter(Boolean).join(' '),
  number: plainNumber,
  written: decimalText,
};
