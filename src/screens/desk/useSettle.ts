import { useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import { isCall, operationOf } from '../../views/actions/operation';
import { useAfter } from '../../views/actions/useAfter';
import { useDirect } from '../../views/actions/useDirect';
import { useLatest } from '../../views/actions/useLatest';
import { useRights } from '../../views/rights';
import type { BrowserRecord } from '../../wire/records';
import { useServices } from '../services';

/** Actions of the schema that move a conversation between the tabs: each takes back the other. */
const settling = ['solve', 'reopen'];

/** Milliseconds after one was settled in which a second press is of the same hand, and meant for none. */
const rest = 600;

interface Settled {
  /** The conversation has left its tab. */
  onSettled: (record: BrowserRecord) => void;
  /** It is back. */
  onUndone: (record: BrowserRecord) => void;
}

/** The action that the conversation's state allows: mark as solved, or reopen. Undefined when this user may do neither. */
export function useSettle(definition: ResourceDefinition, record: BrowserRecord | undefined, { onSettled, onUndone }: Settled) {
  const can = useRights(definition);
  const refresh = useAfter(definition);
  const translate = useTranslate();
  const { tellDone } = useServices();
  const restsUntil = useRef(0);
  const undo = useDirect(definition, (operation, [done]) => {
    refresh(operation, done ? [done] : []);
    if (done) onUndone(done as BrowserRecord);
  });
  const actions = useMemo(() => definition.actions.filter(isCall).filter(({ name, permission }) => settling.includes(name) && can(permission)), [definition, can]);
  const action = useMemo(() => record && actions.find(({ when }) => holds(when, record)), [actions, record]);
  const back = actions.find((other) => other !== action);
  // The notice outlives the conversation that it tells of.
  const latest = useLatest(undo.run);
  const tell = useCallback(
    (text: string, settled: RaRecord | undefined) => tellDone(text, { label: translate('desk.undo'), run: () => void (back && latest.current(operationOf(back), settled)) }),
    [tellDone, translate, back, latest],
  );
  const { run, busy } = useDirect(
    definition,
    (operation, [done]) => {
      restsUntil.current = performance.now() + rest;
      refresh(operation, done ? [done] : []);
      if (done) onSettled(done as BrowserRecord);
    },
    back && tell,
  );
  if (!action || !record) return { busy };
  const settle = () => {
    if (performance.now() >= restsUntil.current) void run(operationOf(action), record);
  };
  return { busy, action, settle };
}
