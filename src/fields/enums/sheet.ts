import { choicesNote, readOption } from '../enum/sheet-option';
import { optionOf } from '../enum/option';
import { rawText } from '../cell';
import { partsOf, readingOf } from '../filled-cell';
import type { Sheet } from '../sheet';

/** Values without an option as they are. */
export const enums: Sheet<'enums'> = {
  read: (cell, _field, words) => readingOf(partsOf(cell).map((part) => readOption(part, words))),
  note: (field, translate) => [choicesNote(field, translate), translate('import.note.several')].join(' '),
  written: (value, _record, { options: { options } }) =>
    Array.isArray(value)
      ? value.map((each: unknown) => optionOf(options, each)?.label ?? rawText(each)).join(', ')
      : undefined,
};
