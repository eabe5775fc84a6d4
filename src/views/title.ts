import { optionOf } from '../fields/enum/option';
import type { ResourceDefinition } from '../schema/definition';

/** The record's title by the schema's template, options by their labels; its id when the fields named there are empty. */
export function titleOf(definition: ResourceDefinition, record: Record<string, unknown>): string {
  const text = definition.title
    .map((part) => ('text' in part ? part.text : valueText(definition, part.field, record[part.field])))
    .join('')
    .trim();
  return text || String(record.id ?? '');
}

function valueText({ fields }: ResourceDefinition, name: string, value: unknown): string {
  const field = fields[name];
  const option = field?.kind === 'enum' ? optionOf(field.options.options, value) : undefined;
  if (option) return option.label;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
