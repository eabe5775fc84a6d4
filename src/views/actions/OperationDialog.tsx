import { useTranslate, type RaRecord } from 'react-admin';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Dialog } from '../../ui/material/dialog';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { AskDialog } from './AskDialog';
import { resultText } from './failure-text';
import type { Operation } from './operation';
import { canTell } from './perform';
import { questionOf } from './question';
import { ProgressDialog } from './ProgressDialog';
import { ResultsDialog } from './ResultsDialog';
import { Subject } from './Subject';
import { useOperation } from './useOperation';

const ParameterDialog = chunk(() => import('./ParameterDialog').then((module) => module.ParameterDialog));

interface Props {
  operation: Operation;
  /** The records that meet its condition; none for an operation of the whole list. */
  records: RaRecord[];
  /** Number of selected records that do not meet its condition. */
  left: number;
  /** Called after every run, with the finished records. */
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

/** The dialogs of one operation: question, progress, results. */
export function OperationDialog({ operation, records, left, onEnd, onClose }: Props) {
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
  if (operation.fields.length === 0) {
    return (
      <AskDialog
        title={title}
        operation={operation}
        records={records}
        locked={lost}
        onRun={() => run({})}
        onClose={onClose}
      >
        {subject}
      </AskDialog>
    );
  }
  return (
    <Late onClose={onClose}>
      <ParameterDialog
        title={title}
        operation={operation}
        records={records}
        locked={lost}
        onRun={run}
        onClose={onClose}
      >
        {subject}
      </ParameterDialog>
    </Late>
  );
}
