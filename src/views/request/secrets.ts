import { innerFieldsOf, isSealed } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { isSecretKey } from '../../schema/secret-key';
import { keyOfField } from '../../wire/records';
import type { IsSecret } from './json-text';

/** Whether a name is a secret's: by its words, or because a definition declares it. */
export function secretNames(definitions: ResourceDefinition[]): IsSecret {
  const declared = new Set(
    definitions.flatMap(({ fields, actions, calls }) => {
      const names = [fields, ...actions.map((action) => action.fields)].flatMap((some) =>
        Object.values(some).flatMap(secretsOf),
      );
      return [...names, ...Object.values(calls).flatMap((call) => names.map((name) => keyOfField(call, name)))];
    }),
  );
  return (name) => declared.has(name) || isSecretKey(name);
}

function secretsOf(field: FieldDefinition): string[] {
  if (isSealed(field)) return [field.name];
  return Object.values(innerFieldsOf(field) ?? {}).flatMap(secretsOf);
}
