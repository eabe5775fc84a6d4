import type { Sheet } from '../sheet';
import { choicesNote, readOption } from './sheet-option';

export const choice: Sheet<'enum'> = {
  read: (cell, _field, words) => readOption(cell, words),
  note: choicesNote,
};
