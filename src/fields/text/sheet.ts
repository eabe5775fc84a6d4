import { filledText, readText } from '../filled-cell';
import type { Sheet } from '../sheet';
import { plainText } from '../shared/plain';
import { lengthNote } from '../shared/length-note';
import { spellingsOf } from './spellings';
import { hasForm } from './pattern';

export const text: Sheet<'text'> = {
  /** A code in lower case or with other separators, converted to the spelling that its column accepts. */
  read(cell, { options }) {
    const reading = readText(cell);
    const written = filledText(cell);
    const spelt =
      options.pattern && spellingsOf(written.normalize('NFKC')).find((spelling) => hasForm(spelling, options.pattern));
    return { ...reading, value: spelt ?? written };
  },
  written: (value) => plainText(value),
  note: lengthNote,
};
