import type { KindOptions } from '../../../schema/field-definition';
import type { CellContext, RowRecord } from '../../cell';
import { decimalText } from './decimal';
import { durationText } from './duration';
import { localDigits } from './number-form';
import { sizeText } from './size';

interface NumberField {
  options: KindOptions['integer'];
}

/** A number in its own digits. Thousands are grouped only if the field says so, because ports and versions are numbers, too. */
export function numberText(
  value: unknown,
  _record: RowRecord,
  { options }: NumberField,
  { translate }: CellContext,
): string | undefined {
  const text = decimalText(value);
  if (text === undefined) return undefined;
  const { zero, duration, size, grouped, unit } = options;
  if (zero !== undefined && Number(text) === 0) return zero;
  if (duration) return durationText(Number(text), duration, translate);
  if (size) return sizeText(Number(text));
  const digits = grouped || unit ? localDigits(text, grouped === true) : text;
  return unit ? `${digits} ${unit}` : digits;
}
