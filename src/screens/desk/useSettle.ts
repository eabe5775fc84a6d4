import { useMemo } from 'react';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { isCall, operationOf, type Operation } from '../../views/actions/operation';
import { useAfter } from '../../views/actions/useAfter';
import { useDirect } from '../../views/actions/useDirect';
import { useRights } from '../../views/rights';
import type { BrowserRecord } from '../../wire/records';

/** Actions of the schema that move a conversation between the tabs. */
const settling = ['solve', 'reopen'];

/**
 * The action that the conversation's state allows: mark as solved, or reopen. Undefined when this user may do neither.
 * @param onSettled the conversation has left its tab
 */
export function useSettle(definition: ResourceDefinition, record: BrowserRecord | undefined, onSettled: (record: BrowserRecord) => void) {
  const can = useRights(definition);
  const refresh = useAfter(definition);
  const { run, busy } = useDirect(definition, (operation, [done]) => {
    refresh(operation, done ? [done] : []);
    if (done) onSettled(done as BrowserRecord);
  });
  const action = useMemo(
    () => definition.actions.filter(isCall).find(({ name, when, permission }) => settling.includes(name) && record !== undefined && holds(when, record) && can(permission)),
    [definition, record, can],
  );
  if (!action || !record) return { busy };
  const operation: Operation = operationOf(action);
  return { busy, action, settle: () => void run(operation, record) };
}
