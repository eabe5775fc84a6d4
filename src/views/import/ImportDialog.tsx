import { startValue } from '../../schema/start-value';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
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
import { useLatest } from '../actions/useLatest';
import { useDefinition } from '../definitions';
import { Fields } from '../form/Group';
import { InvalidSummary } from '../form/InvalidSummary';
import { InputContexts } from '../form/InputContexts';
import { StartedDialog } from '../task/TaskProgress';
import { useTaskStart, type Started } from '../task/useTaskStart';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { Wizard, type WizardStep } from '../wizard/Wizard';
import { decidingFields } from './columns';
import { FileStep } from './FileStep';
import { RowsStep } from './RowsStep';
import { SaveButton } from './SaveButton';
import { ColumnsStep, ConfirmStep } from './Steps';
import { TemplateOffer } from './TemplateOffer';
import { Unsettled } from './Unsettled';
import { useImport } from './useImport';
import { useSheet } from './useSheet';
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
  const hasFields = fields.length > 0;
  const [step, setStep] = useState(hasFields ? 'what' : 'file');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [started, setStarted] = useState<Started>();
  const [sending, whileLocked] = useLocked();
  const [leaving, setLeaving] = useState(false);
  /** It may have started: it cannot be sent again from here. */
  const [lost, setLost] = useState(false);
  const [restoring, setRestoring] = useState(state.hasKept);
  const [restored, setRestored] = useState(false);
  /** Rows that were being sent when an earlier visit ended. */
  const [unsettled, setUnsettled] = useState<number>();
  const unsent = state.file !== undefined && !started && !lost;
  useUnsaved({ what: task.label, isDirty: () => unsent, leaves: pathLeft, drop: state.drop });

  const comeBack = useLatest(async () => {
    const note = await state.restore();
    if (note) {
      form.reset({ ...form.getValues(), ...note.values });
      setUnsettled(note.sending);
      setRestored(true);
      // A value that may not be kept is asked for again.
      const isWhole = fields.every(({ name }) => name in note.values);
      setStep(isWhole ? 'rows' : 'what');
    }
    setRestoring(false);
  });
  useEffect(() => {
    if (restoring) void comeBack.current();
  }, [restoring, comeBack]);

  const { refusedCount = 0, total = 0 } = useSheet(state.sheet) ?? {};
  const soundCount = total - refusedCount;
  const wantsTyped = task.typed !== undefined && holds(task.typed, form.getValues());
  const send = () =>
    whileLocked(async () => {
      setFailure(undefined);
      const values = form.getValues();
      try {
        const rows = await state.sound();
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
    ...(hasFields
      ? [
          {
            name: 'what',
            label: translate('import.step.what'),
            content: (
              <div className="v-import-what" ref={body}>
                <InvalidSummary container={body} fields={fields} attempt={attempt} />
                <Fields fields={fields} place="add" />
                <TemplateOffer onSave={saveTemplate} />
              </div>
            ),
            check: () => checkFields(),
          },
        ]
      : []),
    {
      name: 'file',
      label: translate('import.step.file'),
      content: (
        <div className="v-import-what">
          <FileStep {...state} />
          {!hasFields && <TemplateOffer onSave={saveTemplate} />}
        </div>
      ),
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
      content: state.sheet && (
        <RowsStep
          sheet={state.sheet}
          columns={state.columns}
          saveRefused={state.saveRefused}
          isRestored={restored}
          onColumns={state.isKnown ? () => setStep('columns') : undefined}
        />
      ),
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
  if (unsettled !== undefined) {
    return (
      <Unsettled
        task={task}
        count={unsettled}
        onRows={() => {
          void state.markUnsent(form.getValues());
          setUnsettled(undefined);
        }}
        onDiscard={() => {
          state.drop();
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (restoring) {
    return (
      <Dialog wide title={task.label} onClose={onClose}>
        <p role="status">{translate('import.rows.restoring')}</p>
      </Dialog>
    );
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
          onConfirm={() => {
            state.drop();
            onClose();
          }}
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
