import type { RaRecord } from 'react-admin';
import { isAborted, isUnsure } from '../../errors/console-error';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import type { CallAction } from './operation';
import { readAgain } from './perform';
import { showsWanted } from './run';
import type { Values } from '../form/changes';

/** The result of an action on one record. */
export type Outcome =
  | { kind: 'done' }
  /** The answer was lost, and the record now has the state that the action sets. */
  | { kind: 'likely' }
  /** Somebody else changed the record first: its current state, null when it is deleted. */
  | { kind: 'elsewhere'; now: RaRecord | null }
  /** Nothing was done: it can be tried again. */
  | { kind: 'open'; error: unknown }
  /** It may have been done, and the record could not be read: read again before a second try. */
  | { kind: 'unknown'; error: unknown };

/** Runs an action on one record. When its call fails, the record is read again before anything else. */
export async function runOn(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  action: CallAction,
  record: RaRecord,
  values: Values,
): Promise<Outcome> {
  const [answer] = await provider.act(definition.name, action.name, [record], values);
  if (!answer || answer.ok) return { kind: 'done' };
  return lookAgain(provider, definition, action, record, values, answer.error);
}

/** The result of a failed action, by the current record. */
export async function lookAgain(
  provider: ConsoleDataProvider,
  definition: ResourceDefinition,
  action: CallAction,
  record: RaRecord,
  values: Values,
  error: unknown,
): Promise<Outcome> {
  return explain(definition, action, values, error, await readAgain(provider, definition.name, record.id));
}

/** @param now the record as read again: null when it is deleted, undefined when it cannot be read */
export function explain(
  definition: ResourceDefinition,
  action: CallAction,
  values: Values,
  error: unknown,
  now: RaRecord | null | undefined,
): Outcome {
  const isLost = isUnsure(error) || isAborted(error);
  if (now === null) return { kind: 'elsewhere', now };
  if (!now || !action.when) return { kind: isLost ? 'unknown' : 'open', error };
  if (holds(action.when, now)) return { kind: 'open', error };
  return isLost && showsWanted(definition, action, values, now) ? { kind: 'likely' } : { kind: 'elsewhere', now };
}
