import { isSingleReference } from '../fields/kinds';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';

/** The field that says whom a record is about: the first reference on its card, else in its headline. */
export function whoField({ list, headline = [], fields }: ResourceDefinition): FieldDefinition | undefined {
  return [...(list.split?.lines.flat() ?? []), ...headline]
    .flatMap((name) => fields[name] ?? [])
    .find(isSingleReference);
}
