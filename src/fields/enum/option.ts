import type { EnumOption } from '../../schema/field-definition';

/** The option of a value; numbers may arrive as text. */
export function optionOf(options: EnumOption[], value: unknown): EnumOption | undefined {
  if (value === null || typeof value === 'object') return undefined;
  const wanted = String(value);
  return options.find((option) => String(option.value) === wanted);
}
