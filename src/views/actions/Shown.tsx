import type { RaRecord } from 'react-admin';
import { useDefinition } from '../definitions';
import { RecordFacts } from '../RecordFacts';
import { useCan } from '../permissions';

/** What the record holds now: its balance, say, above the amount that is asked for. */
export function Shown({ names = [], record }: { names?: string[]; record: RaRecord }) {
  const definition = useDefinition();
  const can = useCan(definition);
  const fields = names.flatMap((name) => definition.fields[name] ?? []).filter(({ permission }) => !permission || can(permission));
  return <RecordFacts className="v-shown" fields={fields} record={record} />;
}
