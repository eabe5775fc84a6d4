import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { useDefinition } from '../definitions';
import { failureText } from './failure-text';
import type { Operation } from './operation';
import { perform } from './perform';
import { useProvider } from '../provider';
import { recordsIn, type RowResult } from './run';
import { successText } from './success-text';

type Values = Record<string, unknown>;

/** Whether all that the error says stands at parameters of the operation. */
function isAtField({ fields }: Operation, error: unknown): boolean {
  const named = error instanceof ConsoleError ? Object.keys(error.body?.errors ?? {}) : [];
  return named.length > 0 && named.every((name) => fields.some((field) => field.name === name));
}

export type Phase =
  | { name: 'ask' }
  | { name: 'running'; ended: number; total: number }
  | { name: 'results'; results: RowResult<RaRecord>[]; values: Values };

interface Input {
  operation: Operation;
  records: RaRecord[];
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

/** Runs one operation, for one record or many, from the answer to its question to its results. */
export function useOperation({ operation, records, onEnd, onClose }: Input) {
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useProvider();
  const stop = useRef(new AbortController());
  const [phase, setPhase] = useState<Phase>({ name: 'ask' });
  const [failure, setFailure] = useState<string>();
  const [lost, setLost] = useState(false);

  const succeed = (done: RaRecord[]) => {
    notify(successText(operation, done.length, translate), { type: 'success' });
    onEnd(operation, done);
    onClose();
  };

  /** A failure stays in the dialog that asked, once: one that belongs to a parameter is thrown for whoever shows it there. */
  const runOne = async (values: Values) => {
    setFailure(undefined);
    const [result] = await perform(provider, definition, operation, records, { values });
    if (result?.state === 'done') return succeed(records);
    onEnd(operation, []);
    const error: unknown = result && 'error' in result ? result.error : undefined;
    setLost(result?.state === 'unsure');
    if (!isAtField(operation, error)) setFailure(failureText(definition, error, translate));
    throw error;
  };

  const runMany = async (wanted: RaRecord[], earlier: RowResult<RaRecord>[], values: Values) => {
    stop.current = new AbortController();
    setPhase({ name: 'running', ended: 0, total: wanted.length });
    const ended = await perform(provider, definition, operation, wanted, {
      values,
      signal: stop.current.signal,
      onProgress: (count, total) => setPhase({ name: 'running', ended: count, total }),
    });
    const results = [...earlier, ...ended];
    const done = recordsIn(results, 'done');
    if (done.length === results.length) return succeed(done);
    onEnd(operation, done);
    setPhase({ name: 'results', results, values });
  };

  return {
    phase,
    failure,
    /** It may have been done, and nobody can tell: the data have to be looked at before it is begun anew. */
    lost,
    run: (values: Values) => (records.length > 1 ? runMany(records, [], values) : runOne(values)),
    /** Another try for all that is not known to be done. */
    retry: ({ results, values }: Extract<Phase, { name: 'results' }>) =>
      void runMany(recordsIn(results, 'failed', 'unsure', 'skipped'), results.filter(({ state }) => state === 'done'), values),
    stop: () => stop.current.abort(),
  };
}
