import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';
import { stateFields } from './groups';

interface Props {
  record: RaRecord;
  /** Fields that the heading shows already. */
  said?: readonly string[] | undefined;
}

/** The states of the record, as tags under its title. */
export function Facts({ record, said = [] }: Props) {
  const definition = useDefinition();
  const can = useCan(definition);
  const fields = stateFields(definition, record, can).filter(({ name }) => !said.includes(name));
  return <RecordFacts className="v-facts" fields={fields} record={record} />;
}
