import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';

/** A field that a page needs. Throws when the schema does not have it. */
export function fieldOf<K extends FieldKind>(
  { name, fields }: ResourceDefinition,
  field: string,
  kind: K,
): FieldDefinition<K> {
  const found = fields[field];
  if (found?.kind !== kind) throw new Error(`${name} needs a field ${field} of the kind ${kind}`);
  // The kind is compared above, but TypeScript cannot narrow the union by a type parameter.
  return found as FieldDefinition as FieldDefinition<K>;
}

/** Answers the labels of fields; the name for a field that the schema does not have. */
export function labelsOf({ fields }: ResourceDefinition): (name: string) => string {
  return (name) => fields[name]?.label ?? name;
}

/** The call that answers the figures. Throws when the schema has none. */
export function listCallOf(definition: ResourceDefinition): CallDefinition {
  return needed(definition, definition.calls.list);
}

export function getCallOf(definition: ResourceDefinition): CallDefinition {
  return needed(definition, definition.calls.get);
}

function needed({ name }: ResourceDefinition, call: CallDefinition | undefined): CallDefinition {
  if (!call) throw new Error(`${name} needs a call that answers its figures`);
  return call;
}
