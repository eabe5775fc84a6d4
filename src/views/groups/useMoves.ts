import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { resourceKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/useLocked';
import type { BrowserRecord } from '../../wire/records';
import { failureText } from '../actions/failure-text';
import { useProvider } from '../useProvider';
import { numbersFor } from './order';

type Values = Record<string, unknown>;

interface Move {
  /** The records in their new order. */
  order: BrowserRecord[];
  /** Index of the moved record. */
  at: number;
  /** Values to set besides its number, for another group. */
  values?: Values;
  /** Announced after the move. */
  told: string;
}

/**
 * Writes a new order, one record after the other, the moved one first. Then it reads the list again, also after a failure.
 * @param owners resource of the groups; its records may have counts of these
 * @returns shown: the new order during the write; told: the last move, for screen readers
 */
export function useMoves(definition: ResourceDefinition, by: string, owners?: string) {
  const provider = useProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, whileLocked] = useLocked();
  const [written, setWritten] = useState<ReadonlyMap<BrowserRecord['id'], Values>>(new Map());
  const [told, setTold] = useState('');

  const move = ({ order, at, values, told: text }: Move) => {
    const moved = order[at];
    const numbers = new Map<BrowserRecord['id'], Values>(
      numbersFor(order, at, by).map(({ record, number }) => [record.id, { [by]: number }]),
    );
    if (moved && values) numbers.set(moved.id, { ...numbers.get(moved.id), ...values });
    const changes = order
      .filter(({ id }) => numbers.has(id))
      .sort((one, other) => Number(other === moved) - Number(one === moved));
    if (changes.length === 0) return;
    void whileLocked(async () => {
      setWritten(numbers);
      setTold('');
      let done = 0;
      try {
        for (const record of changes) {
          await provider.update(definition.name, {
            id: record.id,
            data: numbers.get(record.id) ?? {},
            previousData: record,
          });
          done += 1;
        }
        setTold(text);
      } catch (error) {
        const reason = failureText(definition, error, translate);
        notify(done === 0 ? reason : translate('ordered.partly', { reason, done, total: changes.length }), {
          type: 'error',
        });
      }
      if (values && owners) void client.invalidateQueries({ queryKey: resourceKey(owners) });
      await client.invalidateQueries({ queryKey: resourceKey(definition.name) });
      setWritten(new Map());
    });
  };
  const shown = (records: BrowserRecord[]) =>
    written.size === 0 ? records : records.map((record) => ({ ...record, ...written.get(record.id), id: record.id }));
  return { move, busy, told, shown };
}
