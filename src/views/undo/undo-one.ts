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
import type { Can } from '../permissions';
import { forbidden } from '../reasons';
import { undoPlan } from './undo-plan';
import type { Undoable } from './undoable';

/** Who undoes, and where. */
export interface Around {
  provider: ConsoleDataProvider;
  load: (resource: string) => Promise<ResourceDefinition>;
  can: Can;
  account: Readonly<Record<string, unknown>>;
}

/**
 * Undoes what was done to one record: reads it, restores what nobody has changed since, and sends once. What it says of
 * the record is what a change of many records says. Throws where the platform is not reached, and nothing was sent.
 */
export async function undoOne(around: Around, entry: Undoable): Promise<Entry> {
  if (entry.undone) return { ...about(entry), state: 'same' };
  const definition = await around.load(entry.resource);
  const ended = await (entry.action === undefined
    ? undoChange(around, definition, entry)
    : undoMove(around, definition, entry));
  if (ended.state === 'done' || ended.state === 'same') entry.undone = true;
  return ended;
}

async function undoChange(around: Around, definition: ResourceDefinition, entry: Undoable): Promise<Entry> {
  const { provider, load, can, account } = around;
  const may = (permission: string) => can(definition.screen, permission);
  if (entry.paths.length === 0 || forbidden(definition, 'set', may)) return { ...about(entry), state: 'refused' };
  const plan = undoPlan(definition, [entry]);
  return sendOne(
    {
      provider,
      definition,
      plan,
      editor: { may, refused: refusedTo(account, definition.refuse ?? {}), account },
      referred: createReferred({ definition, changed: plan.names, provider, load, can }).of,
    },
    { ...about(entry), state: 'changes', held: entry.to },
  );
}

function about({ id, title }: Undoable): Pick<Entry, 'id' | 'title' | 'held'> {
  return { id, title, held: {} };
}

/** The way back of a move, if the account may use it. */
function backOf(definition: ResourceDefinition, { action }: Undoable, can: Can): CallAction | undefined {
  const forward = definition.actions.find(({ name }) => name === action);
  const back = definition.actions.find(({ name }) => name === forward?.undo);
  return back && isCall(back) && !notAllowed(definition, back, can) ? back : undefined;
}

async function undoMove(around: Around, definition: ResourceDefinition, entry: Undoable): Promise<Entry> {
  const { provider, can, account } = around;
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
    return { ...ended, state: 'same' };
  }
  const reason = notOffered(back, now.record, refusedTo(account, definition.refuse ?? {}));
  if (reason) return { ...ended, state: 'refused', why: [{ kind: 'record', reason }] };
  const [result] = await perform(provider, definition, operationOf(back), [now.record], { values: {} });
  if (result?.state === 'done') return { ...ended, state: 'done' };
  const error: unknown = result && 'error' in result ? result.error : undefined;
  return { ...ended, state: result?.state === 'unsure' ? 'unknown' : 'failed', error };
}

async function readNow(
  provider: ConsoleDataProvider,
  { name }: ResourceDefinition,
  id: Undoable['id'],
): Promise<{ record: RaRecord } | Pick<Entry, 'state' | 'error'>> {
  try {
    return { record: (await provider.getOne<RaRecord>(name, { id, meta: { quiet: true } })).data };
  } catch (error) {
    return isNotFound(error) ? { state: 'gone' } : { state: 'failed', error };
  }
}
