import type { FieldDefinition } from '../../schema/field-definition';
import { problem, type Problem } from '../problem';
import { decimalText } from './decimal';

interface Bounds {
  min?: number;
  max?: number;
  above?: number;
}

export function checkInteger(value: unknown, field: FieldDefinition<'integer'>): Problem | undefined {
  const text = decimalText(value);
  if (text === undefined || !/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(Number(text))) {
    return problem('validation.integer');
  }
  return checkBounds(Number(text), field.options);
}

export function checkDecimal(value: unknown, field: FieldDefinition<'decimal' | 'money'>): Problem | undefined {
  const text = decimalText(value);
  if (text === undefined) return problem('validation.number');
  const { scale } = field.options;
  const fraction = text.split('.')[1] ?? '';
  if (fraction.length > scale) {
    return scale === 0 ? problem('validation.integer') : problem('validation.scale', { scale, smart_count: scale });
  }
  return checkBounds(Number(text), field.options);
}

/** With both bounds the text names both; a single one is named alone, as the specification words it. */
export function checkBounds(number: number, { min, max, above }: Bounds): Problem | undefined {
  if (above !== undefined && number <= above) return problem('validation.above', { above });
  const outside = (min !== undefined && number < min) || (max !== undefined && number > max);
  if (!outside) return undefined;
  if (min !== undefined && max !== undefined) return problem('validation.between', { min, max });
  return min === undefined ? problem('validation.max', { max: max ?? 0 }) : problem('validation.min', { min });
}

/** An id that travels as a number has only digits. */
export function checkId(value: unknown, field: FieldDefinition<'id'>): Problem | undefined {
  return field.options.as === 'text' || /^\d+$/.test(String(value)) ? undefined : problem('validation.numericId');
}
