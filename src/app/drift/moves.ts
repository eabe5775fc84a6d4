import type { CallDefinition } from '../../schema/call-definition';
import type { Constant } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { at, type Answer } from '../../wire/answer';
import { isObject } from '../../schema/json';
import { keyOfField } from '../../wire/records';
import type { Found } from './store';

/** Records whose state is remembered; further ones replace the oldest. */
const most = 2000;

/** Remembers the states of records, and tells which of them no declared move explains. */
export function moveWatch(): (definition: ResourceDefinition, call: CallDefinition, came: unknown) => Found[] {
  const known = new Map<string, Constant>();
  return (definition, call, came) => {
    const { moves, calls } = definition;
    if (!moves || isEdited(definition) || (call !== calls.list && call !== calls.get) || !isAnswer(came)) return [];
    const found = new Map<string, Found>();
    for (const row of rowsOf(call, came)) {
      const state = row[keyOfField(call, moves.field)];
      if (typeof state !== 'string' && typeof state !== 'number') continue;
      const name = [definition.name, ...definition.id.map((field) => String(row[keyOfField(call, field)]))].join(' ');
      const before = known.get(name);
      known.delete(name);
      known.set(name, state);
      if (known.size > most) known.delete(known.keys().next().value ?? '');
      const detail = `${String(before)} → ${state}`;
      if (before !== undefined && !leads(definition, before, state))
        found.set(detail, { field: moves.field, kind: 'move', detail });
    }
    return [...found.values()];
  };
}

/** Whether the form changes the state, so that every move can be a user's. */
function isEdited({ moves, fields, calls }: ResourceDefinition): boolean {
  return calls.set !== undefined && fields[moves?.field ?? '']?.in.includes('edit') === true;
}

function isAnswer(came: unknown): came is Answer {
  return isObject(came) && 'raw' in came;
}

function rowsOf(call: CallDefinition, { raw }: Answer): Record<string, unknown>[] {
  return [at(raw, call.rows)].flat().filter(isObject);
}

/** Whether declared moves lead from one state to another, or the platform sets it by itself. */
function leads({ moves, actions }: ResourceDefinition, before: Constant, after: Constant): boolean {
  if (moves?.first.includes(after)) return true;
  const reached = new Set([before]);
  for (const state of reached) for (const { move } of actions) if (move?.from.includes(state)) reached.add(move.to);
  return reached.has(after);
}
