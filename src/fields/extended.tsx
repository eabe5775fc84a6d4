import { use, type ReactNode } from 'react';
import type { ExtensionUse } from '../schema/extension';
import type { FieldDefinition } from '../schema/field-definition';
import type { RowRecord } from './cell';
import { ExtensionContext } from './extension';

interface Props {
  field: FieldDefinition;
  named: ExtensionUse;
  value: unknown;
  record: RowRecord;
  /** The cell of the field's kind. */
  usual: ReactNode;
}

/** A cell that an extension draws. */
export function ExtendedCell({ field, named, value, record, usual }: Props): ReactNode {
  return use(ExtensionContext)({
    place: 'cell',
    named,
    label: field.label,
    draw: (Component, read) => <Component field={field} value={value} record={read(record)} />,
    instead: usual,
  });
}
