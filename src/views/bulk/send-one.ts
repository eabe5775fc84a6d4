import type { RaRecord } from 'react-admin';
import { isNotFound } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { Values } from '../form/changes';
import { readArrival, saveRecord, type Change } from '../form/saving';
import { entryOf, pick, type Entry } from './entry';
import { verdictOf, type Editor } from './verdict';
import type { Plan } from './plan';
import { isUnreached } from './read-page';
import type { Referred } from './referred';

/** What a change of records needs. */
export interface Surroundings {
  provider: ConsoleDataProvider;
  definition: ResourceDefinition;
  plan: Plan;
  editor: Editor;
  /** What the records say that a record with these values refers to. */
  referred: (values: Values) => Promise<Referred>;
  /** A record was changed. */
  onChanged?: (change: Change) => void;
}

/**
 * Changes one record as the save of its edit form does: it is read and checked again, and sent once. Throws where the
 * platform is not reached, and nothing was sent.
 */
export async function sendOne(around: Surroundings, entry: Entry): Promise<Entry> {
  const { provider, definition, plan } = around;
  const { id, title, held } = entry;
  const reading = await readNow(around, entry);
  if (!('record' in reading)) return reading;
  const { record } = reading;
  const values = plan.valuesOf(id, record);
  const referred = await around.referred({ ...record, ...values });
  const known = pick(held, plan.names);
  const verdict = verdictOf({ ...around, record, known, referred });
  if (verdict.state !== 'changes') return entryOf(around, record, title, verdict, held);
  const opened: RaRecord = { ...pick(record, plan.names), id };
  const outcome = await saveRecord(provider, definition, {
    opened,
    values,
    names: Object.keys(values),
    current: record,
  });
  switch (outcome.kind) {
    case 'saved':
      return done(around, entry, outcome.change, verdict.left);
    case 'unchanged':
      return { id, title, state: 'same', held: {} };
    case 'conflict':
      return entryOf(around, record, title, { state: 'conflict' }, held);
    case 'lost':
      return settle(around, { ...entry, state: 'unknown', left: verdict.left, lost: outcome });
    default:
      if (isUnreached(outcome.error)) throw outcome.error;
      return { ...entry, state: 'failed', error: outcome.error };
  }
}

/** Reads a record whose answer was lost: it is done, it is known not to be done, or it stays unknown. */
export async function settle(around: Surroundings, entry: Entry): Promise<Entry> {
  const { provider, definition, plan } = around;
  const { id, held, lost: sent } = entry;
  if (!sent) return entry;
  const arrival = await readArrival(provider, definition, { ...pick(held, plan.names), id }, sent);
  const settled = { ...entry, lost: undefined };
  const { previous } = sent;
  if (arrival.kind === 'arrived')
    return done(around, settled, previous && { before: previous, sent: sent.sent }, entry.left);
  return arrival.kind === 'absent' ? { ...settled, state: 'failed' } : entry;
}

function done({ onChanged }: Surroundings, entry: Entry, change: Change | undefined, left: string[] = []): Entry {
  if (change) onChanged?.(change);
  return { ...entry, state: 'done', left };
}

async function readNow({ provider, definition }: Surroundings, entry: Entry): Promise<{ record: RaRecord } | Entry> {
  try {
    const { data } = await provider.getOne<RaRecord>(definition.name, { id: entry.id, meta: { quiet: true } });
    return { record: data };
  } catch (error) {
    if (isNotFound(error)) return { ...entry, state: 'gone' };
    if (isUnreached(error)) throw error;
    return { ...entry, state: 'failed', error };
  }
}
