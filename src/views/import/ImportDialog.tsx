import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { optionOf } from '../../fields/enum/option';
import { optionsOf } from '../../fields/kinds';
import { numbered } from '../../fields/shared/number/numbered';
import { isUnsure } from '../../errors/console-error';
import { holds } from '../../schema/condition';
import type { ImportDefinition } from '../../schema/action-definition';
import { useLocked } from '../../ui/useLocked';
import { failureText } from '../actions/failure-text';
import { useDefinition } from '../definitions';
import { StartedDialog } from '../task/TaskProgress';
import { useTaskStart, type Started } from '../task/useTaskStart';
import { SaveButton } from '../export/SaveButton';
import { SheetDialog } from './SheetDialog';
import { ConfirmStep } from './Steps';
import { Unsettled } from './Unsettled';
import { useSheetWizard } from './useSheetWizard';

type Values = Record<string, unknown>;

/** One import, from its template to its task. Every row is validated before anything is sent; the rows are sent once. */
export function ImportDialog({ task, onClose }: { task: ImportDefinition; onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const start = useTaskStart(definition, task);
  const wizard = useSheetWizard({ ...task, soundText: 'import.rows.sound' }, translate('import.rows.restored'));
  const { state, form, steps, restored, soundCount, refusedCount } = wizard;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [started, setStarted] = useState<Started>();
  const [sending, whileLocked] = useLocked();
  /** It may have started: it cannot be sent again from here. */
  const [lost, setLost] = useState(false);
  /** The user knows that what was being sent has not arrived. */
  const [isSettled, setSettled] = useState(false);

  const wantsTyped = task.typed !== undefined && holds(task.typed, form.getValues());
  const send = () =>
    whileLocked(async () => {
      setFailure(undefined);
      const values = form.getValues();
      try {
        const rows = (await state.sound()).map((row) => row.values);
        await state.markSending(values, rows.length);
        setStarted(await start({ kind: 'import', name: task.name, values, rows }));
        state.drop();
      } catch (error) {
        const isLost = isUnsure(error);
        if (!isLost) await state.markUnsent(values);
        setLost(isLost);
        setFailure(failureText(definition, error, translate));
      }
    });

  if (started) {
    const count = numbered(refusedCount);
    const save = <SaveButton onSave={state.saveRefused}>{translate('import.left.save')}</SaveButton>;
    const left =
      refusedCount > 0
        ? { alone: translate('import.left.text', count), both: translate('import.left.both', count), save }
        : undefined;
    return <StartedDialog {...started} title={task.label} left={left} onClose={onClose} />;
  }
  if (restored?.sending !== undefined && !isSettled) {
    return (
      <Unsettled
        task={task}
        count={restored.sending}
        onRows={() => {
          void state.markUnsent(form.getValues());
          setSettled(true);
        }}
        onDiscard={() => {
          state.drop();
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  const confirm = {
    name: 'confirm',
    label: translate('import.step.confirm'),
    content: (
      <ConfirmStep
        {...{ label: chosenLabel(task, form.getValues()), soundCount, refusedCount, wantsTyped, typed, failure }}
        onType={setTyped}
      />
    ),
  };
  return (
    <SheetDialog
      title={task.label}
      wizard={wizard}
      steps={[...steps, confirm]}
      finishLabel={translate('import.confirm.start')}
      busy={sending}
      locked={lost || (wantsTyped && typed.trim() !== String(soundCount))}
      isSent={lost}
      onStep={() => {
        setFailure(undefined);
        setTyped('');
      }}
      onFinish={send}
      onClose={onClose}
    />
  );
}

/** The label of the dangerous option that was chosen, else the import's own label. */
function chosenLabel(task: ImportDefinition, values: Values): string {
  if (!task.typed || !holds(task.typed, values)) return task.label;
  const chosen = Object.keys(task.typed).map((name) => optionOf(optionsOf(task.fields[name]), values[name])?.label);
  return chosen.find((label) => label !== undefined) ?? task.label;
}
