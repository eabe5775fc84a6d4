import type { RaRecord } from 'react-admin';
import { cellOf } from '../fields/cells';
import type { FieldDefinition } from '../schema/field-definition';
import { useDefinition } from './definitions';
import { useCan } from './permissions';
import { useCellContext } from './useCellContext';
import './actions/operation.css';

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

/** Current values of the record, such as its balance, above an amount to enter. */
export function Shown({ names = [], record }: { names?: string[]; record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const fields = names
    .flatMap((name) => definition.fields[name] ?? [])
    .filter(({ permission }) => !permission || can(permission));
  return <RecordFacts className="v-shown" fields={fields} record={record} />;
}
