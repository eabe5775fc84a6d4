import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { randomKey } from '../../wire/client';
import type { Operation } from '../actions/operation';
import type { Values } from '../form/changes';
import type { Change } from '../form/saving';
import { isNamed } from '../made';
import { entriesOfAction, entryOfChange, entryOfNew } from './remember';
import { journalOf } from './useJournal';

/** What a user has done: a save of a form, a new record, an action or a deletion. */
export type Done =
  | { kind: 'change'; change: Change }
  | { kind: 'new'; record: RaRecord }
  | { kind: 'operation'; operation: Operation; records: readonly RaRecord[]; values: Values };

/** Keeps in the journal what was done; answers the keys of its entries, as far as they have something to restore. */
export function keepDone(definition: ResourceDefinition, user: string, center: string, done: Done): string[] {
  const journal = journalOf(user);
  if (done.kind === 'change') {
    const entry = entryOfChange(definition, done.change, 'edit', { center });
    const keys = journal.add([entry]);
    return entry.paths.length > 0 ? keys : [];
  }
  if (done.kind === 'new') {
    if (isNamed(done.record.id)) journal.add([entryOfNew(definition, done.record, { center })]);
    return [];
  }
  const { operation, records, values } = done;
  const about = { center, ...(records.length > 1 && { group: randomKey() }) };
  return journal.add(entriesOfAction(definition, operation, records, values, about));
}
