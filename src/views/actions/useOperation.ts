import { useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { useLocked } from '../../ui/useLocked';
import { useDefinition } from '../definitions';
import { resultText } from './failure-text';
import type { Operation } from './operation';
import { isAtField, unfit } from './parameters';
import { perform, settled } from './perform';
import { useProvider } from '../useProvider';
import { useAccountValues } from '../useIdentity';
import { recordsIn, type RowResult } from './run';
import { useTellSuccess } from './useTellSuccess';
import type { Values } from '../form/changes';

type Phase = { name: 'ask' } | { name: 'running'; ended: number; total: number } | Results;

interface Results {
  name: 'results';
  results: RowResult<RaRecord>[];
  values: Values;
}

interface Input {
  operation: Operation;
  records: RaRecord[];
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

/** Runs one operation for one or many records, from its dialog to its results. */
export function useOperation({ operation, records, onEnd, onClose }: Input) {
  const definition = useDefinition();
  const translate = useTranslate();
  const account = useAccountValues();
  const provider = useProvider();
  const stop = useRef(new AbortController());
  const [phase, setPhase] = useState<Phase>({ name: 'ask' });
  const [failure, setFailure] = useState<string>();
  const [lost, setLost] = useState(false);
  const [reading, whileReading] = useLocked();

  const tellSuccess = useTellSuccess(definition);

  const succeed = (done: RaRecord[], values: Values, made?: RaRecord['id']) => {
    tellSuccess(operation, done, values, made);
    onEnd(operation, done);
    onClose();
  };

  /** The dialog shows a failure once. One that belongs to a parameter is thrown, so that the form shows it there. */
  const runOne = async (values: Values) => {
    setFailure(undefined);
    const [result] = await perform(provider, definition, operation, records, { values });
    if (result?.state === 'done') return succeed(records, values, result.made);
    onEnd(operation, []);
    const error: unknown = result && 'error' in result ? result.error : undefined;
    setLost(result?.state === 'unsure');
    if (result && !isAtField(operation.fields, error)) setFailure(resultText(definition, result, translate));
    throw error;
  };

  /** A record that the values do not fit is not sent: its own form would refuse them, too. */
  const refusalOf = (record: RaRecord, values: Values): RowResult<RaRecord>[] => {
    const found = unfit(operation.fields, values, record, { definition, account });
    if (!found) return [];
    const error = new ConsoleError({ kind: 'invalid' });
    error.ownText = `${found.field.label}: ${translate(found.problem.message, { _: found.problem.message, ...found.problem.args })}`;
    return [{ record, state: 'failed', error }];
  };

  const runMany = async (wanted: RaRecord[], earlier: RowResult<RaRecord>[], values: Values) => {
    stop.current = new AbortController();
    setPhase({ name: 'running', ended: 0, total: wanted.length });
    const refused = wanted.flatMap((record) => refusalOf(record, values));
    const sent = wanted.filter((record) => !refused.some((result) => result.record === record));
    const ended =
      sent.length === 0
        ? []
        : await perform(provider, definition, operation, sent, {
            values,
            signal: stop.current.signal,
            onProgress: (count, total) => setPhase({ name: 'running', ended: count, total }),
          });
    show([...earlier, ...refused, ...ended], values);
  };

  const show = (results: RowResult<RaRecord>[], values: Values) => {
    const done = recordsIn(results, 'done');
    if (done.length === results.length) return succeed(done, values);
    onEnd(operation, done);
    setPhase({ name: 'results', results, values });
  };

  return {
    phase,
    failure,
    /** It may have succeeded: check the data before starting it again. */
    lost,
    run: (values: Values) => (records.length > 1 ? runMany(records, [], values) : runOne(values)),
    /** Retries the rows that are known to have failed. Rows that may have succeeded are not repeated. */
    retry: ({ results, values }: Results) =>
      void runMany(
        recordsIn(results, 'failed', 'skipped'),
        results.filter(({ state }) => state === 'done' || state === 'unsure'),
        values,
      ),
    reading,
    /** Reads the rows with a lost answer again. */
    readAgain: ({ results, values }: Results) =>
      void whileReading(async () => show(await settled(provider, definition, operation, results, values), values)),
    stop: () => stop.current.abort(),
  };
}
