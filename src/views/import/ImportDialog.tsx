import { startValue } from '../../schema/start-value';
import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { optionOf } from '../../fields/enum/option';
import { optionsOf } from '../../fields/kinds';
import { isUnsure } from '../../errors/console-error';
import { holds } from '../../schema/condition';
import type { ImportDefinition } from '../../schema/action-definition';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/material/dialog';
import { useLocked } from '../../ui/useLocked';
import { failureText } from '../actions/failure-text';
import { useDefinition } from '../definitions';
import { Fields } from '../form/Group';
import { InvalidSummary } from '../form/InvalidSummary';
import { InputContexts } from '../form/InputContexts';
import { StartedDialog } from '../task/TaskProgress';
import { useTaskStart, type Started } from '../task/useTaskStart';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { Wizard, type WizardStep } from '../wizard/Wizard';
import { ColumnsStep, ConfirmStep, FileStep } from './Steps';
import { decidingFields } from './columns';
import { RowsStep, SaveButton } from './RowsStep';
import { useImport } from './useImport';
import { localNumber } from '../../fields/shared/number/number-form';
import '../form/form.css';
import './import.css';

type Values = Record<string, unknown>;

/** One import, from its template to its task. Every row is validated before anything is sent; the rows are sent once. */
export function ImportDialog({ task, onClose }: { task: ImportDefinition; onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const start = useTaskStart(definition, task);
  const state = useImport(task);
  const fields = Object.values(task.fields);
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, startValue(field) ?? null])),
    shouldFocusError: false,
  });
  const body = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState('what');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [started, setStarted] = useState<Started>();
  const [sending, whileLocked] = useLocked();
  const [leaving, setLeaving] = useState(false);
  /** It may have started: it cannot be sent again from here. */
  const [lost, setLost] = useState(false);
  const unsent = state.file !== undefined && !started && !lost;
  useUnsaved({ what: task.label, isDirty: () => unsent, leaves: pathLeft });

  const { soundCount, refusedCount } = state;
  const wantsTyped = task.typed !== undefined && holds(task.typed, form.getValues());
  const send = () =>
    whileLocked(async () => {
      setFailure(undefined);
      try {
        setStarted(
          await start({ kind: 'import', name: task.name, values: form.getValues(), rows: await state.sound() }),
        );
      } catch (error) {
        setLost(isUnsure(error));
        setFailure(failureText(definition, error, translate));
      }
    });
  const checkFields = async (names = fields.map(({ name }) => name)) => {
    const passes = await form.trigger(names);
    setAttempt((count) => count + 1);
    return passes;
  };
  /** The answers decide the columns of the template. */
  const saveTemplate = async () => {
    if (await checkFields(decidingFields(task))) await state.saveTemplate(form.getValues());
  };
  const steps: WizardStep[] = [
    {
      name: 'what',
      label: translate('import.step.what'),
      content: (
        <div className="v-import-what" ref={body}>
          <InvalidSummary container={body} fields={fields} attempt={attempt} />
          {fields.length > 0 && <Fields fields={fields} place="add" />}
          <p>{translate('import.template.text')}</p>
          <SaveButton onSave={saveTemplate}>{translate('import.template.save')}</SaveButton>
        </div>
      ),
      check: () => checkFields(),
    },
    {
      name: 'file',
      label: translate('import.step.file'),
      content: <FileStep {...state} />,
      locked: state.reading !== undefined,
      check: () => state.prepare(form.getValues()),
    },
    {
      name: 'columns',
      label: translate('import.step.columns'),
      content: <ColumnsStep {...state} />,
      check: () => state.validateRows(form.getValues()),
    },
    {
      name: 'rows',
      label: translate('import.step.rows'),
      content: <RowsStep state={state} />,
      check: () => soundCount > 0,
    },
    {
      name: 'confirm',
      label: translate('import.step.confirm'),
      content: (
        <ConfirmStep
          {...{ label: chosenLabel(task, form.getValues()), soundCount, refusedCount, wantsTyped, typed, failure }}
          onType={setTyped}
        />
      ),
    },
  ];

  if (started) {
    const count = { smart_count: refusedCount, count: localNumber(refusedCount) };
    const save = <SaveButton onSave={state.saveRefused}>{translate('import.left.save')}</SaveButton>;
    const left =
      refusedCount > 0
        ? { alone: translate('import.left.text', count), both: translate('import.left.both', count), save }
        : undefined;
    return <StartedDialog {...started} title={task.label} left={left} onClose={onClose} />;
  }
  const leave = () => (unsent ? setLeaving(true) : onClose());
  return (
    <Dialog wide title={task.label} onClose={() => !sending && leave()}>
      <InputContexts resource={definition.name} form={form}>
        <Wizard
          steps={steps}
          at={step}
          onStep={(name) => {
            setFailure(undefined);
            setTyped('');
            setStep(name);
          }}
          onFinish={send}
          finishLabel={translate('import.confirm.start')}
          busy={sending}
          locked={lost || (wantsTyped && typed.trim() !== String(soundCount))}
          aside={
            <Button onClick={leave} disabled={sending}>
              {translate(lost ? 'ra.action.close' : 'ra.action.cancel')}
            </Button>
          }
        />
      </InputContexts>
      {leaving && (
        <Confirm
          title={translate('import.leave.title')}
          confirmLabel={translate('import.leave.confirm')}
          cancelLabel={translate('import.leave.stay')}
          variant="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate('import.leave.text')}</p>
        </Confirm>
      )}
    </Dialog>
  );
}

/** The label of the dangerous option that was chosen, else the import's own label. */
function chosenLabel(task: ImportDefinition, values: Values): string {
  if (!task.typed || !holds(task.typed, values)) return task.label;
  const chosen = Object.keys(task.typed).map((name) => optionOf(optionsOf(task.fields[name]), values[name])?.label);
  return chosen.find((label) => label !== undefined) ?? task.label;
}
