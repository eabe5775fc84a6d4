import type { EnumOption } from '../../schema/field-definition';
import { heldIn, type WrittenNumber } from '../../schema/json';
import { isBlank, sentText } from '../codec';
import { integerOf } from '../shared/number/integers';

/** The value of the matching option, so that '1' from a URL becomes 1. */
export function declared(value: unknown, options: EnumOption[]): string | number | undefined {
  if (options.some((option) => option.value === value)) return value as string | number;
  const text = String(value);
  return heldIn(options.find((option) => String(option.value) === text)?.value) as string | number | undefined;
}

/** An unknown value is sent unchanged, so that it survives an edit. */
export function choiceOf(value: unknown, options: EnumOption[]): string | number | WrittenNumber {
  const known = isBlank(value) ? undefined : declared(value, options);
  if (known !== undefined) return options.find((option) => String(option.value) === known)?.value ?? known;
  return isNumeric(options) ? integerOf(value) : sentText(value);
}

/** The pattern of a filter's text. An unknown number can be looked for. */
export function choicePattern({ options }: { options: EnumOption[] }): RegExp | undefined {
  return isNumeric(options) ? /^[+-]?\d+$/ : undefined;
}

function isNumeric(options: EnumOption[]): boolean {
  return options.length > 0 && options.every((option) => typeof option.value !== 'string');
}
