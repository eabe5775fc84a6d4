import type { RaRecord } from 'react-admin';
import { isNotFound } from '../../errors/console-error';
import { sameValue } from '../../fields/same-value';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { isCall, notAllowed, notOffered, operationOf, type CallAction } from '../actions/operation';
import { perform } from '../actions/perform';
import type { Entry } from '../bulk/entry';
import { createReferred } from '../bulk/referred';
import { sendOne } from '../bulk/send-one';
import { refusedTo } from '../useRefused';
import type { Change } from '../form/saving';
import type { Can } from '../permissions';
import { forbidden } from '../reasons';
import type { JournalEntry } from './entry';
import type { Journal } from './journal';
import { entryOfChange, entryOfUndo } from './remember';
import { restoredBy, undoPlan } from './undo-plan';

/** Who undoes, and where. */
export interface Around {
  provider: ConsoleDataProvider;
  load: (resource: string) => Promise<ResourceDefinition>;
  can: Can;
  account: Readonly<Record<string, unknown>>;
  journal: Journal;
}

/**
 * Undoes one entry: reads the record, restores what nobody has changed since, and sends once. What it says of the
 * record is what a change of many records says. Throws where the platform is not reached, and nothing was sent.
 */
export async function undoEntry(around: Around, entry: JournalEntry): Promise<Entry> {
  const definition = await around.load(entry.resource);
  const kept = around.journal.get().find(({ key }) => key === entry.key);
  // Another tab may have undone it meanwhile.
  if (kept && !isUndoable(definition, kept, around.can))
    return { ...about(entry), state: kept.undone ? 'same' : 'refused' };
  return entry.kind === 'action' ? undoMove(around, definition, entry) : undoEdit(around, definition, entry);
}

/** Whether an entry has something that can be undone by this account. The rest depends on the record. */
export function isUndoable(definition: ResourceDefinition, entry: JournalEntry, can: Can): boolean {
  if (entry.undone) return false;
  if (entry.kind === 'action') return backOf(definition, entry, can) !== undefined;
  const may = (permission: string) => can(definition.screen, permission);
  return (
    (entry.kind === 'edit' || entry.kind === 'bulk') && entry.paths.length > 0 && !forbidden(definition, 'set', may)
  );
}

/** Keeps in the journal that a change undid an entry. */
export function rememberUndo(
  journal: Journal,
  definition: ResourceDefinition,
  entry: JournalEntry,
  change: Change,
  group?: string,
): void {
  const { center, key } = entry;
  const { left } = restoredBy(definition, entry, change.before);
  journal.markUndone(
    key,
    left.map(({ path }) => path),
  );
  const kind = group === undefined ? 'edit' : 'bulk';
  journal.add([
    entryOfChange(definition, change, kind, { center, undoes: key, ...(group !== undefined && { group }) }),
  ]);
}

async function undoEdit(around: Around, definition: ResourceDefinition, entry: JournalEntry): Promise<Entry> {
  const { provider, load, can, account, journal } = around;
  const plan = undoPlan(definition, [entry]);
  const ended = await sendOne(
    {
      provider,
      definition,
      plan,
      editor: {
        may: (permission) => can(definition.screen, permission),
        refused: refusedTo(account, definition.refuse ?? {}),
        account,
      },
      referred: createReferred({ definition, changed: plan.names, provider, load, can }).of,
      onChanged: (change) => rememberUndo(journal, definition, entry, change),
    },
    { ...about(entry), state: 'changes', held: entry.to },
  );
  if (ended.state === 'same') journal.markUndone(entry.key, []);
  return ended;
}

function about({ id, title = String(id) }: JournalEntry): Pick<Entry, 'id' | 'title' | 'held'> {
  return { id, title, held: {} };
}

/** The way back of a move, if the account may use it. */
function backOf(definition: ResourceDefinition, { action }: JournalEntry, can: Can): CallAction | undefined {
  const forward = definition.actions.find(({ name }) => name === action);
  const back = definition.actions.find(({ name }) => name === forward?.undo);
  return back && isCall(back) && !notAllowed(definition, back, can) ? back : undefined;
}

async function undoMove(around: Around, definition: ResourceDefinition, entry: JournalEntry): Promise<Entry> {
  const { provider, can, account, journal } = around;
  const ended = about(entry);
  const back = backOf(definition, entry, can);
  const field = definition.moves?.field ?? '';
  if (!back) return { ...ended, state: 'refused' };
  const now = await readNow(provider, definition, entry.id);
  if ('state' in now) return { ...ended, ...now };
  if (!sameValue(now.record[field], entry.to[field])) {
    const label = definition.fields[field]?.label ?? '';
    if (!sameValue(now.record[field], entry.from[field]))
      return { ...ended, state: 'refused', why: [{ kind: 'since', label }] };
    journal.markUndone(entry.key, []);
    return { ...ended, state: 'same' };
  }
  const reason = notOffered(back, now.record, refusedTo(account, definition.refuse ?? {}));
  if (reason) return { ...ended, state: 'refused', why: [{ kind: 'record', reason }] };
  const [result] = await perform(provider, definition, operationOf(back), [now.record], { values: {} });
  if (result?.state === 'done') {
    journal.markUndone(entry.key, []);
    journal.add([entryOfUndo(entry, back.name)]);
    return { ...ended, state: 'done' };
  }
  const error: unknown = result && 'error' in result ? result.error : undefined;
  return { ...ended, state: result?.state === 'unsure' ? 'unknown' : 'failed', error };
}

async function readNow(
  provider: ConsoleDataProvider,
  { name }: ResourceDefinition,
  id: JournalEntry['id'],
): Promise<{ record: RaRecord } | Pick<Entry, 'state' | 'error'>> {
  try {
    return { record: (await provider.getOne<RaRecord>(name, { id, meta: { quiet: true } })).data };
  } catch (error) {
    return isNotFound(error) ? { state: 'gone' } : { state: 'failed', error };
  }
}
