import type { Sheet } from '../sheet';
import { plainText } from '../shared/plain';
import { optionOf } from './option';
import { choicesNote, readOption } from './sheet-option';

const choice: Sheet<'enum'> = {
  read: (cell, _field, words) => readOption(cell, words),
  note: choicesNote,
  /** A value without an option as it is: an import reads no `Unknown (57)`. */
  written: (value, _record, { options: { options } }) =>
    value === 0 || optionOf(options, value) ? undefined : plainText(value),
};
export { choice as enum };
