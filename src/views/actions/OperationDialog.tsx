import { useTranslate, type RaRecord } from 'ra-core';
import { Suspense } from 'react';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Dialog } from '../../ui/dialog';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { AskDialog } from './AskDialog';
import { failureText } from './failure-text';
import type { Operation } from './operation';
import { ProgressDialog } from './ProgressDialog';
import { ResultsDialog } from './ResultsDialog';
import { Subject } from './Subject';
import { useOperation } from './useOperation';

const ParameterDialog = chunk(() => import('./ParameterDialog').then((module) => module.ParameterDialog));

interface Props {
  operation: Operation;
  /** Those it holds for; none for an operation of the whole list. */
  records: RaRecord[];
  /** Selected ones that it does not hold for. */
  left: number;
  /** After every run, with the records it was done for. */
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

/** Asks, runs and tells: one operation from its question to its results. */
export function OperationDialog({ operation, records, left, onEnd, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { phase, failure, lost, run, retry, stop } = useOperation({ operation, records, onEnd, onClose });

  if (phase.name === 'running') {
    return <ProgressDialog label={operation.label} ended={phase.ended} total={phase.total} onStop={stop} />;
  }
  if (phase.name === 'results') {
    return (
      <ResultsDialog
        label={operation.label}
        results={phase.results}
        titleOf={(record) => titleOf(definition, record)}
        reasonOf={(error) => failureText(definition, error, translate)}
        onRetry={() => retry(phase)}
        onClose={onClose}
      />
    );
  }
  if (records.length === 0 && left > 0) {
    return (
      <Dialog title={operation.label} onClose={onClose} footer={<Button onClick={onClose}>{translate('actions.close')}</Button>}>
        <p>{translate('actions.noneApplies')}</p>
      </Dialog>
    );
  }
  const subject = <Subject operation={operation} titles={records.map((record) => titleOf(definition, record))} left={left} failure={failure} />;
  if (operation.fields.length === 0) {
    return (
      <AskDialog operation={operation} records={records} locked={lost} onRun={() => run({})} onClose={onClose}>
        {subject}
      </AskDialog>
    );
  }
  return (
    <Suspense fallback={null}>
      <ParameterDialog operation={operation} records={records} locked={lost} onRun={run} onClose={onClose}>
        {subject}
      </ParameterDialog>
    </Suspense>
  );
}
