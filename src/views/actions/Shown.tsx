import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';
import './operation.css';

/** Current values of the record, such as its balance, above an amount to enter. */
export function Shown({ names = [], record }: { names?: string[]; record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const fields = names
    .flatMap((name) => definition.fields[name] ?? [])
    .filter(({ permission }) => !permission || can(permission));
  return <RecordFacts className="v-shown" fields={fields} record={record} />;
}
