import { fieldsOfCondition, holds } from '../../schema/condition';
import type { EnumOption } from '../../schema/field-definition';
import type { RowRecord, Translate } from '../cell';
import { isMissing } from '../cell';
import { optionOf } from './option';

/** With more options, the list is searchable. */
export const FEW = 12;

/** Names of the fields that the options' conditions ask for. */
export function conditionNames(options: EnumOption[]): string[] {
  return [...new Set(options.flatMap((option) => fieldsOfCondition(option.when)))];
}

/** Options that may be chosen now, and the current value, even if no option has it. */
export function offered(
  options: EnumOption[],
  chosen: unknown[],
  values: RowRecord,
  translate: Translate,
): EnumOption[] {
  const held = chosen.filter(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );
  const unknown = held
    .filter((value) => !isMissing(value) && value !== 0 && !optionOf(options, value))
    .map((value) => ({ value, label: translate('fields.unknown', { value: String(value) }) }));
  const wanted = new Set(held.map(String));
  return [...options.filter((option) => wanted.has(String(option.value)) || holds(option.when, values)), ...unknown];
}
