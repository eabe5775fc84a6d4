import type { RaRecord } from 'react-admin';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';
import { headlineFields } from './groups';

/** The facts of the record that its schema puts into the heading, below the title. */
export function Headline({
  record,
  without,
}: {
  record: RaRecord;
  /** The title says it. */ without?: FieldDefinition;
}) {
  const definition = useDefinition();
  const can = useCan(definition);
  const fields = headlineFields(definition, record, can).filter((field) => field !== without);
  return <RecordFacts className="v-headline" fields={fields} record={record} />;
}
