import type { DraftTask } from '../../sandbox/drafts/draft';
import type { Json } from '../../sandbox/json';
import { optionsOf } from '../../src/fields/kinds';
import type { TaskDefinition } from '../../src/schema/action-definition';
import { fieldsOfCondition, holds } from '../../src/schema/condition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';

const someMoment = '2026-01-01 00:00:00';

/** Values that a field can have, from which those of a state are chosen. */
function candidates(field: FieldDefinition | undefined): Json[] {
  const declared = optionsOf(field).map(({ value }) => value);
  if (declared.length > 0) return declared;
  return field?.kind === 'boolean' ? [0, 1] : field?.kind === 'integer' ? [0, 1, 2, 3] : ['', someMoment];
}

function combinations(names: string[], fields: ResourceDefinition['fields']): Record<string, Json>[] {
  return names.reduce<Record<string, Json>[]>(
    (known, name) => known.flatMap((values) => candidates(fields[name]).map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
}

/** The fields of a task, with values for each of its states. */
export function draftTask(
  { running, failed, total, success, fail, file }: TaskDefinition,
  fields: ResourceDefinition['fields'],
): DraftTask {
  const all = combinations([...new Set([...fieldsOfCondition(running), ...fieldsOfCondition(failed)])], fields);
  const isRunning = (values: Record<string, Json>): boolean => holds(running, values);
  const isFailed = (values: Record<string, Json>): boolean =>
    failed !== undefined && !isRunning(values) && holds(failed, values);
  const done = all.findLast((values) => !isRunning(values) && !isFailed(values)) ?? {};
  return {
    states: { running: all.find(isRunning) ?? {}, failed: all.find(isFailed) ?? done, done },
    ...(total !== undefined && { total }),
    ...(success !== undefined && { success }),
    ...(fail !== undefined && { fail }),
    ...(file !== undefined && { file }),
  };
}
