import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { failureText } from '../../views/actions/failure-text';
import { useProvider } from '../../views/provider';
import type { BrowserRecord } from '../../wire/records';
import { moved } from './book';

/** Writes a new order of siblings, one record after the other; what was written is read again, also after a failure. */
export function useOrder(definition: ResourceDefinition) {
  const provider = useProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const move = async (siblings: readonly BrowserRecord[], from: number, to: number) => {
    const changes = moved(siblings, from, to);
    if (running.current || changes.length === 0) return;
    running.current = true;
    setBusy(true);
    try {
      for (const { record, sort } of changes) await provider.update(definition.name, { id: record.id, data: { sort }, previousData: record });
    } catch (error) {
      notify(failureText(definition, error, translate), { type: 'error' });
    } finally {
      await client.invalidateQueries({ queryKey: [definition.name] });
      running.current = false;
      setBusy(false);
    }
  };
  return { move, busy };
}
