import { choicesNote, readOption } from '../enum/sheet-option';
import { partsOf, readingOf } from '../filled-cell';
import type { Sheet } from '../sheet';

export const enums: Sheet<'enums'> = {
  read: (cell, _field, words) => readingOf(partsOf(cell).map((part) => readOption(part, words))),
  note: (field, translate) => [choicesNote(field, translate), translate('import.note.several')].join(' '),
};
