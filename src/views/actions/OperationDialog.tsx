import { sentences } from '../../fields/shared/sentences';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { ToldProgress } from '../../ui/progress';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { OperationQuestion } from './AskDialog';
import { questionOf, Subject } from './Subject';
import { resultText } from './failure-text';
import type { Operation } from './operation';
import { canTell } from './perform';
import { recordsIn, type RowResult } from './run';
import { useOperation } from './useOperation';
import './operation.css';

interface Props {
  operation: Operation;
  /** The records that meet its condition; none for an operation of the whole list. */
  records: RaRecord[];
  /** Number of selected records that do not meet its condition. */
  left: number;
  /** Values that are known before. */
  values?: Record<string, unknown>;
  /** Called after every run, with the finished records. */
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

/** The dialogs of one operation: question, progress, results. */
export function OperationDialog({ operation, records, left, values, onEnd, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { phase, failure, lost, run, retry, reading, readAgain, stop } = useOperation({
    operation,
    records,
    onEnd,
    onClose,
  });

  if (phase.name === 'running') {
    return <ProgressDialog label={operation.label} ended={phase.ended} total={phase.total} onStop={stop} />;
  }
  if (phase.name === 'results') {
    return (
      <ResultsDialog
        label={operation.label}
        results={phase.results}
        titleOf={(record) => titleOf(definition, record)}
        reasonOf={(result) => resultText(definition, result, translate)}
        onRetry={() => retry(phase)}
        reading={reading}
        onReadAgain={canTell(operation) ? () => readAgain(phase) : undefined}
        onClose={onClose}
      />
    );
  }
  if (records.length === 0 && left > 0) {
    return (
      <Dialog
        title={operation.label}
        onClose={onClose}
        footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      >
        <p>{translate('actions.noneApplies')}</p>
      </Dialog>
    );
  }
  const titles = records.map((record) => titleOf(definition, record));
  const title = questionOf(operation, definition, titles, translate);
  const subject = <Subject operation={operation} titles={titles} left={left} failure={failure} record={records[0]} />;
  return (
    <OperationQuestion {...{ title, operation, records, values, onClose }} locked={lost} onRun={run}>
      {subject}
    </OperationQuestion>
  );
}

interface ProgressDialogProps {
  label: string;
  ended: number;
  total: number;
  /** Running calls still finish. */
  onStop: () => void;
}

/** The progress of a run over many records. The user can stop it, but not leave it. */
function ProgressDialog({ label, ended, total, onStop }: ProgressDialogProps) {
  const translate = useTranslate();
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog
      title={label}
      onClose={() => undefined}
      footer={
        <Button busy={stopping} onClick={stop}>
          {translate('actions.stop')}
        </Button>
      }
    >
      <ToldProgress text={translate('actions.progress', { ended, total })} label={label} value={ended} max={total} />
    </Dialog>
  );
}

interface ResultsDialogProps {
  label: string;
  results: RowResult<RaRecord>[];
  titleOf: (record: RaRecord) => string;
  reasonOf: (result: RowResult<RaRecord>) => string;
  /** Retries the rows that are known to have failed. */
  onRetry: () => void;
  reading: boolean;
  /** Reads the rows with a lost answer again; absent when a record cannot tell. */
  onReadAgain: (() => void) | undefined;
  onClose: () => void;
}

/** The rows that failed or may have failed, with the reasons. Rows that may have succeeded are not retried. */
function ResultsDialog({
  label,
  results,
  titleOf,
  reasonOf,
  onRetry,
  reading,
  onReadAgain,
  onClose,
}: ResultsDialogProps) {
  const translate = useTranslate();
  const done = recordsIn(results, 'done').length;
  const failed = recordsIn(results, 'failed').length;
  const unsure = recordsIn(results, 'unsure').length;
  const skipped = recordsIn(results, 'skipped').length;
  const open = results.filter((result) => result.state !== 'done');
  return (
    <Dialog
      wide
      title={label}
      onClose={onClose}
      footer={
        <>
          {unsure > 0 && onReadAgain && (
            <Button icon="refresh-cw" busy={reading} onClick={onReadAgain}>
              {translate('form.readAgain')}
            </Button>
          )}
          {failed + skipped > 0 && (
            <Button icon="rotate-ccw" disabled={reading} onClick={onRetry}>
              {translate('actions.retry', { smart_count: failed + skipped })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <p role="status">
        {sentences(
          translate('actions.tally', { done, failed }),
          unsure > 0 && translate('actions.unsure', { smart_count: unsure }),
          skipped > 0 && translate('actions.skipped', { smart_count: skipped }),
        )}
      </p>
      <table className="v-results">
        <thead>
          <tr>
            <th scope="col">{translate('actions.record')}</th>
            <th scope="col">{translate('actions.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((result) => (
            <tr key={String(result.record.id)}>
              <td>{titleOf(result.record)}</td>
              <td>{reasonOf(result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
