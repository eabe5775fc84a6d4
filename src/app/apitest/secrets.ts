import { isSealed } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { IsSecret } from './json-text';

/** Names that hold a secret wherever they stand, also in a call that no definition knows in full. */
const byName = /pass(word|wd)|secret|token|private_?key|access_?key/i;

/** Tells by its name whether a value is a secret: its own words say so, or one of the definitions declares it. */
export function secretNames(definitions: ResourceDefinition[]): IsSecret {
  const declared = new Set(definitions.flatMap(({ fields, actions }) => [fields, ...actions.map((action) => action.fields)].flatMap((some) => Object.values(some).flatMap(secretsOf))));
  return (name) => declared.has(name) || byName.test(name);
}

function secretsOf(field: FieldDefinition): string[] {
  if (isSealed(field)) return [field.name];
  const inner = field.kind === 'rows' || field.kind === 'json' ? Object.values(field.options.fields ?? {}) : [];
  return inner.flatMap(secretsOf);
}
