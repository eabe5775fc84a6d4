import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/use-locked';
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
  const [busy, whileLocked] = useLocked();
  const move = async (siblings: readonly BrowserRecord[], from: number, to: number) => {
    const changes = moved(siblings, from, to);
    if (changes.length === 0) return;
    await whileLocked(async () => {
      try {
        for (const { record, sort } of changes) await provider.update(definition.name, { id: record.id, data: { sort }, previousData: record });
      } catch (error) {
        notify(failureText(definition, error, translate), { type: 'error' });
      }
      await client.invalidateQueries({ queryKey: [definition.name] });
    });
  };
  return { move, busy };
}
