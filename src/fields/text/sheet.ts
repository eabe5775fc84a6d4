import { exact, filledText } from '../filled-cell';
import type { Sheet } from '../sheet';
import { lengthNote } from './length-note';
import { spellingsOf } from './spellings';
import { hasForm } from './validate';

export const text: Sheet<'text'> = {
  /** A code is often kept in small letters, or with other separators: as its column wants it, when one spelling of it fits. */
  read(cell, { options }) {
    const written = filledText(cell);
    const spelt = options.pattern && spellingsOf(written.normalize('NFKC')).find((spelling) => hasForm(spelling, options.pattern));
    return exact(cell, spelt ?? written);
  },
  note: lengthNote,
};
