import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { resourceKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/useLocked';
import type { BrowserRecord } from '../../wire/records';
import { failureText } from '../actions/failure-text';
import { useProvider } from '../provider';
import { numbersFor } from './order';

type Values = Record<string, unknown>;

export interface Move {
  /** The records in their new order. */
  order: BrowserRecord[];
  /** Place of the one that was moved. */
  at: number;
  /** What it gets besides its number: another group. */
  values?: Values;
  /** Said when it is done. */
  told: string;
}

/**
 * Writes a new order, one record after the other, the moved one first; then the list is read again, also after a failure.
 * @param owners resource of the groups, whose records may count these
 * @returns shown: the records as they will be, while they are written; told: the last move, for those who do not see it
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
    const numbers = new Map<BrowserRecord['id'], Values>(numbersFor(order, at, by).map(({ record, number }) => [record.id, { [by]: number }]));
    if (moved && values) numbers.set(moved.id, { ...numbers.get(moved.id), ...values });
    const changes = order.filter(({ id }) => numbers.has(id)).sort((one, other) => Number(other === moved) - Number(one === moved));
    if (changes.length === 0) return;
    void whileLocked(async () => {
      setWritten(numbers);
      setTold('');
      let done = 0;
      try {
        for (const record of changes) {
          await provider.update(definition.name, { id: record.id, data: numbers.get(record.id) ?? {}, previousData: record });
          done += 1;
        }
        setTold(text);
      } catch (error) {
        const reason = failureText(definition, error, translate);
        notify(done === 0 ? reason : translate('ordered.partly', { reason, done, total: changes.length }), { type: 'error' });
      }
      if (values && owners) void client.invalidateQueries({ queryKey: resourceKey(owners) });
      await client.invalidateQueries({ queryKey: resourceKey(definition.name) });
      setWritten(new Map());
    });
  };
  const shown = (records: BrowserRecord[]) => (written.size === 0 ? records : records.map((record) => ({ ...record, ...written.get(record.id), id: record.id })));
  return { move, busy, told, shown };
}
