import { bareOf, filledText, wordOf } from '../filled-cell';
import { problem } from '../problem';
import type { Sheet } from '../sheet';
import { truthOf } from './truth';

function isOf(words: string[], text: string): boolean {
  return words.some((word) => wordOf(word) === text);
}

export const boolean: Sheet<'boolean'> = {
  read(cell, _field, { yes, no }) {
    const text = wordOf(bareOf(cell));
    const truth = truthOf(text) ?? (isOf(yes, text) ? true : isOf(no, text) ? false : undefined);
    return truth === undefined
      ? { value: filledText(cell), problem: problem('import.cell.boolean', { yes: yes[0] ?? '', no: no[0] ?? '' }) }
      : { value: truth };
  },
  note: (_field, translate) =>
    translate('import.note.choices', {
      choices: [translate('ra.boolean.true'), translate('ra.boolean.false')].join(', '),
    }),
};
