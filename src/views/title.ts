import { optionOf } from '../fields/enum/option';
import { optionsOf } from '../fields/kinds';
import type { ResourceDefinition } from '../schema/definition';
import { fillTemplate } from '../schema/template';

/** The record's title by the schema's template, with labels of options; its id when the template's fields are empty. */
export function titleOf({ title, fields }: ResourceDefinition, record: Record<string, unknown>): string {
  const text = fillTemplate(title, (name) => {
    const option = optionOf(optionsOf(fields[name]), record[name]);
    return option?.label ?? record[name];
  });
  return text.trim() || String(record.id ?? '');
}
