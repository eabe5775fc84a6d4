import type { Identifier, RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../form/changes';
import type { Lost } from '../form/saving';
import type { Refusal, Verdict } from './verdict';
import { besideOf, type Plan } from './plan';

/** Of the rehearsal, and then of the change: `changes` is what has not been sent. */
export const states = [
  'changes',
  'same',
  'conflict',
  'refused',
  'gone',
  'unread',
  'done',
  'failed',
  'unknown',
] as const;

export type State = (typeof states)[number];

/** What is kept of a record: its verdict, and what it holds in the fields that are changed. */
export interface Entry {
  id: Identifier;
  title: string;
  state: State;
  /** Empty where nothing changes. */
  held: Values;
  /** For a conflict: the values from before somebody else changed them. */
  known?: Values | undefined;
  /** For a refused one. */
  why?: Refusal[];
  /** Further fields that the change hides, and so empties. */
  emptied?: FieldDefinition[];
  /** Labels of what stays, because somebody has changed it since. */
  left?: string[];
  /** Why it failed, or could not be read. */
  error?: unknown;
  /** A write whose answer was lost. */
  lost?: Lost | undefined;
}

/** Keeps a verdict on a record, and of the record only what the change is about. */
export function entryOf(
  { definition, plan }: { definition: ResourceDefinition; plan: Plan },
  record: RaRecord,
  title: string,
  verdict: Verdict,
  known: Values = {},
): Entry {
  const { id } = record;
  if (verdict.state === 'same') return { id, title, state: 'same', held: {} };
  const names = [...plan.names, ...besideOf(definition, plan.changes)];
  const held = pick(record, names);
  if (verdict.state === 'refused') return { id, title, state: 'refused', held, why: verdict.why };
  if (verdict.state === 'conflict') return { id, title, state: 'conflict', held, known: pick(known, names) };
  return {
    id,
    title,
    state: 'changes',
    held,
    ...(verdict.emptied.length > 0 && { emptied: verdict.emptied }),
    ...(verdict.left.length > 0 && { left: verdict.left }),
  };
}

export function countsOf(entries: readonly Entry[]): Record<State, number> {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
  for (const { state } of entries) counts[state] += 1;
  return counts;
}

export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}
