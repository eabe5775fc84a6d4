import { optionOf } from '../fields/enum/option';
import type { ResourceDefinition } from '../schema/definition';
import { fillTemplate } from '../schema/template';

/** The record's title by the schema's template, with labels of options; its id when the template's fields are empty. */
export function titleOf({ title, fields }: ResourceDefinition, record: Record<string, unknown>): string {
  const text = fillTemplate(title, (name) => {
    const field = fields[name];
    const option = field?.kind === 'enum' ? optionOf(field.options.options, record[name]) : undefined;
    return option?.label ?? record[name];
  });
  return text.trim() || String(record.id ?? '');
}
