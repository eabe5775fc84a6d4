import type { ResourceDefinition } from '../../schema/definition';
import { isCall, type CallAction } from './operation';

/** Whether nobody has answered a record: it has the first state of its life. */
export function isOpenRecord({ moves }: ResourceDefinition, record: Record<string, unknown>): boolean {
  const state = record[moves?.field ?? ''];
  return moves?.first.some((first) => first === state) ?? false;
}

/** The action that finishes an open record with its answer: it leads out of the first state, and asks nothing. */
export function finishOf(definition: ResourceDefinition, record: Record<string, unknown>): CallAction | undefined {
  if (!isOpenRecord(definition, record)) return undefined;
  const state = record[definition.moves?.field ?? ''];
  return definition.actions
    .filter(isCall)
    .find(
      ({ move, confirm, fields, tone }) =>
        move?.from.some((from) => from === state) && !confirm && tone !== 'bad' && Object.keys(fields).length === 0,
    );
}
