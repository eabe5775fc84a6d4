import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';

/** A field of the definition that a page cannot do without. Throws where the schema lacks it: the page names it. */
export function fieldOf<K extends FieldKind>({ name, fields }: ResourceDefinition, field: string, kind: K): FieldDefinition<K> {
  const found = fields[field];
  if (found?.kind !== kind) throw new Error(`${name} needs a field ${field} of the kind ${kind}`);
  // The kind was just compared; that it narrows the union by a variable TypeScript can't see.
  return found as FieldDefinition as FieldDefinition<K>;
}

/** The call that answers the figures. Throws where the schema has none. */
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
