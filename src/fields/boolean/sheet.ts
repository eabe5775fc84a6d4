import { bareOf, filledText, wordOf } from '../filled-cell';
import { problem } from '../problem';
import type { Sheet } from '../sheet';
import { truthOf } from './truth';

export const boolean: Sheet<'boolean'> = {
  read(cell, _field, { yes, no }) {
    const text = wordOf(bareOf(cell));
    const truth = truthOf(text) ?? (text === wordOf(yes) ? true : text === wordOf(no) ? false : undefined);
    return truth === undefined
      ? { value: filledText(cell), problem: problem('import.cell.boolean', { yes, no }) }
      : { value: truth };
  },
  note: (_field, translate) =>
    translate('import.note.choices', {
      choices: [translate('ra.boolean.true'), translate('ra.boolean.false')].join(', '),
    }),
};
