import type { CellContext } from '../fields/cell';
import { optionOf } from '../fields/enum/option';
import { isReference, isSingleReference, kindOf, optionsOf } from '../fields/kinds';
import { carriedTitle, refList, spareTitle } from '../fields/ref/title';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import { fieldsOfTemplate, fillTemplate } from '../schema/template';

/**
 * The record's title by the schema's template, with labels of options and titles of references; its id when the template's
 * fields are empty.
 * @param context with the titles of the `titleFields`; without it, a reference whose title the record lacks is its id
 */
export function titleOf(
  { title, fields }: ResourceDefinition,
  record: Record<string, unknown>,
  context?: Pick<CellContext, 'refs'>,
): string {
  const text = fillTemplate(title, (name) => {
    const { [name]: field } = fields;
    const { [name]: value } = record;
    if (!isSingleReference(field)) return optionOf(optionsOf(field), value)?.label ?? value;
    const looked =
      typeof value === 'string' || typeof value === 'number' ? context?.refs(field.options.to, value) : undefined;
    return carriedTitle(record, field.options) ?? looked ?? spareTitle(record, field.options) ?? value;
  });
  return text.trim() || String(record.id ?? '');
}

/** The references in a title. */
export function titleFields({ title, fields }: ResourceDefinition): FieldDefinition[] {
  return fieldsOfTemplate(title)
    .flatMap((name) => fields[name] ?? [])
    .filter(isSingleReference);
}

/**
 * The ids to look up for titles, by resource. A record that has the title itself (`text`) is looked up only where
 * `opens` says that it must be read to know whether the account may open it.
 */
export function wantedIds(
  fields: FieldDefinition[],
  records: Record<string, unknown>[],
  opens: (resource: string) => boolean = () => false,
) {
  const wanted = new Map<string, Set<string | number>>();
  for (const field of fields) {
    if (!isReference(field)) continue;
    const { to } = field.options;
    for (const record of records) {
      if (carriedTitle(record, field.options) !== undefined && (kindOf(field).several || !opens(to))) continue;
      for (const id of refList(record[field.name]) ?? []) wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
    }
  }
  return new Map([...wanted].map(([to, ids]) => [to, [...ids].sort()]));
}
