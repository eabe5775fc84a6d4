import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';
import { headlineFields } from './groups';

/** The facts of the record that its schema puts into the heading, below the title. */
export function Headline({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  return <RecordFacts className="v-headline" fields={headlineFields(definition, record, can)} record={record} />;
}
