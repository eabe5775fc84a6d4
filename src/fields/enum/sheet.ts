import type { Sheet } from '../sheet';
import { choicesNote, readOption } from './sheet-option';

const choice: Sheet<'enum'> = {
  read: (cell, _field, words) => readOption(cell, words),
  note: choicesNote,
};
export { choice as enum };
