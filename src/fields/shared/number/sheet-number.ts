import type { FieldDefinition } from '../../../schema/field-definition';
import type { Translate } from '../../cell';
import { bareOf, exact } from '../../filled-cell';
import type { Filled, Reading, SheetNumber } from '../../sheet';
import { boundsProblem } from './check';
import { DECIMAL, decimalText } from './decimal';
import { typedNumber } from './typed';

export function readNumber(cell: Filled): Reading {
  const bare = bareOf(cell);
  return exact(cell, typeof bare === 'number' ? bare : typedNumber(bare));
}

export function boundsNote(
  { options }: FieldDefinition<'integer' | 'decimal' | 'money'>,
  translate: Translate,
): string {
  const bounds = boundsProblem(options);
  return bounds ? translate(bounds.message, bounds.args) : '';
}

/** A spreadsheet keeps 15 digits of a number: one that has more stays a text. */
const digitsKept = 15;

/** Digits that a spreadsheet's number can hold without rounding. */
export function exactDigits(value: unknown): { text: string; places: number } | undefined {
  const text = decimalText(value);
  if (text === undefined || !DECIMAL.test(text)) return undefined;
  const significant = text.replace(/[+\-.]/g, '').replace(/^0+/, '');
  return significant.length > digitsKept ? undefined : { text, places: text.split('.')[1]?.length ?? 0 };
}

export function plainNumber(value: unknown): SheetNumber | undefined {
  const digits = exactDigits(value);
  return digits && { number: Number(digits.text), text: digits.text, format: withPlaces('0', digits.places) };
}

export function withPlaces(whole: string, places: number): string {
  return places > 0 ? `${whole}.${'0'.repeat(places)}` : whole;
}
