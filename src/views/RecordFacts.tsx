import type { RaRecord } from 'react-admin';
import { cellOf } from '../fields/cells';
import type { FieldDefinition } from '../schema/field-definition';
import { useCellContext } from './useCellContext';

/** Fields of a record with their labels; nothing without fields. */
export function RecordFacts({
  fields,
  record,
  className,
}: {
  fields: FieldDefinition[];
  record: RaRecord;
  className?: string;
}) {
  const context = useCellContext(fields, [record]);
  if (fields.length === 0) return null;
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt>{field.label}</dt>
          <dd>{cellOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
