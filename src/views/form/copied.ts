import { isReference, isSealed, isWriteOnly, optionsOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from './changes';

/** Values of a record that a new one like it begins with: what its form asks for, without keys and what no two records share. */
export function copied(definition: ResourceDefinition, record: Values): Values {
  return picked(definition, record, (field) => !field.unique && !definition.id.includes(field.name));
}

/** Values that another new record begins with: what was chosen stays, what was typed is typed again. */
export function repeated(definition: ResourceDefinition, values: Values): Values {
  return picked(definition, values, (field) => isReference(field) || optionsOf(field).length > 0);
}

function picked({ fields }: ResourceDefinition, values: Values, wanted: (field: FieldDefinition) => boolean): Values {
  return Object.fromEntries(
    Object.values(fields)
      .filter((field) => field.in.includes('add') && !isSealed(field) && !isWriteOnly(field) && wanted(field))
      .flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
