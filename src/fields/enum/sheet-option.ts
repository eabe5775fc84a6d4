import type { FieldDefinition } from '../../schema/field-definition';
import type { Translate } from '../cell';
import { bareOf, filledText, wordOf } from '../filled-cell';
import { problem } from '../problem';
import type { CellWords, Filled, Reading } from '../sheet';

/** By the option's number first, then by its text in any language. */
export function readOption(cell: Filled, { options }: CellWords): Reading {
  const text = wordOf(bareOf(cell));
  const found =
    options.find(({ value }) => wordOf(value) === text) ?? options.find((option) => wordOf(option.text) === text);
  return found ? { value: found.value } : { value: filledText(cell), problem: problem('validation.option') };
}

export function choicesNote({ options }: FieldDefinition<'enum' | 'enums'>, translate: Translate): string {
  return translate('import.note.choices', { choices: options.options.map(({ label }) => label).join(', ') });
}
