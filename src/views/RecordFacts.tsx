import type { RaRecord } from 'react-admin';
import { cellOf } from '../fields/cells';
import { isLookedUp } from '../fields/ref/looked-up';
import type { FieldDefinition } from '../schema/field-definition';
import { useDefinition } from './definitions';
import { useCellContext } from './useCellContext';
import { useShownFields } from './useShown';
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
  // A title that is looked up moves what is after it, which therefore appears with it.
  const pending = fields.findIndex((field) => isLookedUp(field, record, context));
  return (
    <dl className={className}>
      {fields.map((field, index) => (
        <div
          className="c-shrink"
          key={field.name}
          data-field={field.name}
          data-waits={(pending >= 0 && index >= pending) || undefined}
        >
          <dt className="c-small c-faint">{field.label}</dt>
          <dd>{cellOf(field)(record, context)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Current values of the record, such as its balance, above an amount to enter. */
export function Shown({ names = [], record }: { names?: string[]; record: RaRecord }) {
  const definition = useDefinition();
  const fields = useShownFields()(definition, names, record);
  return <RecordFacts className="v-shown c-wrap" fields={fields} record={record} />;
}
