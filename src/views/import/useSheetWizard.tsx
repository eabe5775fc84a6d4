import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { startValue } from '../../schema/start-value';
import { toNothing } from '../../wire/listeners';
import { useLatest } from '../actions/useLatest';
import { SaveButton } from '../export/SaveButton';
import { Fields } from '../form/Group';
import { InvalidSummary } from '../form/InvalidSummary';
import type { WizardStep } from '../wizard/Wizard';
import { decidingFields } from './columns';
import type { KeptNote } from './draft-store';
import { FileStep } from './FileStep';
import { RowsStep } from './RowsStep';
import { ColumnsStep } from './Steps';
import { useImport, type SheetTask } from './useImport';

type Values = Record<string, unknown>;

/** The steps from what is asked before the rows to the mended rows; what is done with them comes after. */
export function useSheetWizard(task: SheetTask, restoredText: string) {
  const translate = useTranslate();
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
  const [restoring, setRestoring] = useState(state.hasKept);
  /** What was known of the rows when an earlier visit ended. */
  const [restored, setRestored] = useState<KeptNote>();

  const comeBack = useLatest(async () => {
    const note = await state.restore();
    if (note) {
      form.reset({ ...form.getValues(), ...note.values });
      setRestored(note);
      // A value that may not be kept is asked for again.
      setStep(fields.every(({ name }) => name in note.values) ? 'rows' : 'what');
    }
    setRestoring(false);
  });
  useEffect(() => {
    if (restoring) void comeBack.current();
  }, [restoring, comeBack]);

  const { sheet } = state;
  const { refusedCount = 0, total = 0 } = useSyncExternalStore(sheet?.subscribe ?? toNothing, () => sheet?.get()) ?? {};
  const soundCount = total - refusedCount;
  const checkFields = async (names = fields.map(({ name }) => name)) => {
    const passes = await form.trigger(names);
    setAttempt((count) => count + 1);
    return passes;
  };
  /** The answers decide the columns of the template. */
  const saveTemplate = async () => {
    if (await checkFields(decidingFields(task))) await state.saveTemplate(form.getValues());
  };
  const template = (
    <>
      <p>{translate('import.template.text')}</p>
      <SaveButton onSave={saveTemplate}>{translate('import.template.save')}</SaveButton>
    </>
  );
  const what: WizardStep = {
    name: 'what',
    label: translate('import.step.what'),
    content: (
      <div className="v-import-what c-grid c-gap-12" ref={body}>
        <InvalidSummary container={body} fields={fields} attempt={attempt} />
        <Fields fields={fields} place="add" />
        {template}
      </div>
    ),
    check: () => checkFields(),
  };
  const steps: WizardStep[] = [
    ...(hasFields ? [what] : []),
    {
      name: 'file',
      label: translate('import.step.file'),
      content: (
        <div className="v-import-what c-grid c-gap-12">
          <FileStep {...state} />
          {!hasFields && template}
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
          columns={state.shown}
          soundText={task.soundText}
          saveRefused={state.saveRefused}
          restored={restored && restoredText}
          onColumns={state.isKnown ? () => setStep('columns') : undefined}
        />
      ),
      check: () => soundCount > 0,
    },
  ];
  return { state, form, steps, step, setStep, restoring, restored, soundCount, refusedCount };
}

export type SheetWizard = ReturnType<typeof useSheetWizard>;
