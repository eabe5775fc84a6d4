import { bareOf, partsOf, readingOf } from '../filled-cell';
import { readId } from '../ref/sheet';
import type { Sheet } from '../sheet';

export const refs: Sheet<'refs'> = {
  read: (cell, { options }) =>
    readingOf((typeof bareOf(cell) === 'number' ? [cell] : partsOf(cell)).map((part) => readId(part, options.of))),
  note: (_field, translate) => [translate('import.note.id'), translate('import.note.several')].join(' '),
};
