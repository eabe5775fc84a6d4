import { limitsOf, type Limit } from '../../scripts/limits/field-limits';
import { kindOf } from '../../src/fields/kinds';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { validationText as text } from './texts';

/** A text that a field must refuse, and the message that the field must show. */
export interface Refusal {
  typed: string;
  message: string | RegExp;
}

/** Kinds whose value is not typed into one box. */
const chosen = ['date', 'datetime', 'timerange'];

/** Every text that a field must refuse; none for kinds without a text box. A date picker accepts no invalid date. */
export function refusalsOf(field: FieldDefinition): Refusal[] {
  if (chosen.includes(field.kind)) return [];
  return limitsOf(field, { values: {}, turn: 0 }).flatMap((limit) =>
    limit.beyond ? [{ typed: String(limit.beyond.value), message: messageOf(field, limit) }] : [],
  );
}

function messageOf(field: FieldDefinition, { word }: Limit): string | RegExp {
  const {
    min,
    max,
    scale = 0,
    pattern,
  } = field.options as Partial<Record<'min' | 'max' | 'scale', number>> & {
    pattern?: { message?: string };
  };
  if (word === 'pattern') return pattern?.message || text('parameter');
  if (word === 'json') return /^This is not valid JSON: /;
  if (word === 'scale') return text('scale', { scale, smart_count: scale });
  if (word !== 'min' && word !== 'max') return text(word);
  const bound = { [word]: (word === 'min' ? min : max) ?? 0 };
  if (!kindOf(field).numeric) return text(`${word}Length`, bound);
  if (word === 'min' && max === undefined && min === 10 ** -scale) return text('positive');
  return min !== undefined && max !== undefined ? text('between', { min, max }) : text(word, bound);
}
