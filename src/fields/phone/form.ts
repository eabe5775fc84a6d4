import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { areaText, DEFAULT_AREA } from './area';

export const phone: FormRules<'phone'> = { check: checkPhone };

/** 11 digits under +86, 4 to 15 under another area (docs/decisions.md#phone). */
function checkPhone(value: unknown, field: FieldDefinition<'phone'>, values: RowRecord): Problem | undefined {
  const number = String(value);
  if (!/^\d+$/.test(number)) return problem('validation.phone');
  const area = (field.options.area && areaText(values[field.options.area])) || DEFAULT_AREA;
  if (!/^\+\d{1,4}$/.test(area)) return problem('validation.area');
  if (area === DEFAULT_AREA) return number.length === 11 ? undefined : problem('validation.phone11');
  return number.length >= 4 && number.length <= 15 ? undefined : problem('validation.phoneDigits');
}
