import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';
import { stateFields } from './groups';

/** The states of the record as badges, beside its title. */
export function States({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  return <RecordFacts className="v-states c-wrap" fields={stateFields(definition, record, can)} record={record} />;
}
