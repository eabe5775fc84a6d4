import type { EnumOption } from '../../schema/field-definition';
import type { CellContext } from '../cell';

/** The option of a value; numbers may arrive as text. */
export function optionOf(options: EnumOption[], value: unknown): EnumOption | undefined {
  if (value === null || typeof value === 'object') return undefined;
  const wanted = String(value);
  return options.find((option) => String(option.value) === wanted);
}

/** The option's label, or `Unknown (57)`; undefined for what no option can be. */
export function labelOf(options: EnumOption[], value: unknown, context: CellContext): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const option = optionOf(options, value);
  return option ? option.label : context.translate('fields.unknown', { value: String(value) });
}
