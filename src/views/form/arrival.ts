import { isSealed } from '../../fields/kinds';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldsOfTemplate } from '../../schema/template';
import type { Values } from './changes';

/**
 * Whether a write with a lost answer was done, by the record as read again.
 * @returns the fields that have their old value; empty when the write was done. Answers never have passwords and
 *   secrets, so these prove nothing.
 */
export function notArrived(definition: ResourceDefinition, sent: Values, read: Values): FieldDefinition[] {
  return provable(definition, sent).filter((field) => !sameValue(sent[field.name], read[field.name]));
}

/**
 * Filters that find a record which may have been added: those of its title, as far as the list can filter by them.
 * Undefined when the list can't filter by them.
 */
export function searchFor(definition: ResourceDefinition, sent: Values): Values | undefined {
  const names = fieldsOfTemplate(definition.title);
  const usable = names.filter((name) => definition.fields[name]?.in.includes('filter') && isText(sent[name]));
  return usable.length > 0 ? Object.fromEntries(usable.map((name) => [name, sent[name]])) : undefined;
}

/**
 * Whether a record has all sent values that a list shows. Empty values prove nothing, because the platform adds keys and
 * defaults.
 */
export function holdsSent(definition: ResourceDefinition, sent: Values, record: Values): boolean {
  const filled = provable(definition, sent).filter(
    ({ name, in: places }) => places.includes('list') && !sameValue(sent[name], undefined),
  );
  return filled.length > 0 && filled.every(({ name }) => sameValue(sent[name], record[name]));
}

function provable(definition: ResourceDefinition, sent: Values): FieldDefinition[] {
  return Object.keys(sent)
    .flatMap((name) => definition.fields[name] ?? [])
    .filter((field) => !isSealed(field));
}

function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
