import type { Identifier, RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';

/* A title that the journal may not keep is looked up as that of a reference. */

const name = 'journal:subject';

/** A reference to records of the resource itself. */
export function titleField({ name: to }: ResourceDefinition): FieldDefinition {
  return {
    name,
    kind: 'ref',
    label: '',
    in: [],
    required: false,
    sent: false,
    options: { to, match: {}, as: 'number' },
  } as FieldDefinition<'ref'>;
}

/** A record that refers to this one. */
export function titleIn(id: Identifier): RaRecord {
  return { id, [name]: id };
}
