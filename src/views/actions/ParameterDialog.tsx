import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { isUnsure } from '../../errors/console-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useLocked } from '../../ui/useLocked';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { useCellContext } from '../useCellContext';
import { amountOf } from './amount';
import { NamedFacts } from './NamedFacts';
import { typedText, type Operation } from './operation';
import { showErrors, startValues } from './parameters';
import { ParameterForm } from './ParameterForm';
import { Shown } from '../RecordFacts';
import { isTyped, TypedText } from './typed-text';
import './operation.css';
import { isChanged, type Values } from '../form/changes';

/** The focus goes to the parameters, not to what is said above them. */
const firstInput =
  '.v-parameters :is(input, select, textarea, button):not(:disabled, [type="hidden"], [tabindex="-1"])';

interface Props {
  title: string;
  operation: Operation;
  records: RaRecord[];
  /** It belongs to a bar of actions, which rejects only when it is known that nothing was done. */
  bar?: boolean;
  /** The answer was lost: the dialog can only be closed. */
  locked: boolean;
  /** Rejects on failure: the dialog stays open with the typed values. */
  onRun: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for an action's parameters. Those that one record already holds are filled in. */
export function ParameterDialog({ title, operation, records, bar = false, locked, onRun, onClose, children }: Props) {
  const translate = useTranslate();
  const [start] = useState(() => startValues(operation.fields, records));
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false });
  const names = operation.fields.map(({ name }) => name);
  const sent = useRef(false);
  useUnsaved({
    what: title,
    isDirty: () => !sent.current && isChanged(start, form.getValues(), names),
    leaves: pathLeft,
  });
  const [busy, whileLocked] = useLocked();
  const [typed, setTyped] = useState('');
  const wanted = typedText(operation, records);
  const mayRun = !locked && isTyped(wanted, typed);
  const formId = useId();
  const record = records.length === 1 ? records[0] : undefined;

  const run = async (values: Values) => {
    if (!mayRun) return;
    await whileLocked(async () => {
      sent.current = true;
      try {
        await onRun(values);
      } catch (error) {
        if (bar || !isUnsure(error)) sent.current = false;
        showErrors(form, error, translate);
      }
    });
  };
  return (
    <Dialog
      title={title}
      initialFocus={firstInput}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate(locked ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={operation.tone === 'bad' ? 'danger' : 'primary'}
            busy={busy}
            disabled={!mayRun}
          >
            <RunLabel operation={operation} form={form} record={record} />
          </Button>
        </>
      }
    >
      {children}
      {record && <Shown names={operation.action?.shows} record={record} />}
      <ParameterForm
        id={formId}
        form={form}
        fields={operation.fields}
        facts={operation.action?.facts}
        record={record}
        inert={busy || locked}
        className="v-parameters c-grid"
        onSubmit={run}
      >
        {operation.action?.facts && <WatchedFacts facts={operation.action.facts} record={record} />}
        {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
      </ParameterForm>
    </Dialog>
  );
}

/** What the button does, with the amount of money that is entered. */
function RunLabel({
  operation: { label, fields },
  form,
  record,
}: Pick<Props, 'operation'> & { form: UseFormReturn<Values>; record: RaRecord | undefined }) {
  const context = useCellContext([], undefined);
  const amount = amountOf(fields, useWatch({ control: form.control }), record, context);
  return amount ? context.translate('actions.withAmount', { label, amount }) : label;
}

function WatchedFacts({
  facts,
  record,
}: {
  facts: Parameters<typeof NamedFacts>[0]['facts'];
  record: RaRecord | undefined;
}) {
  const values: Values = useWatch();
  return <NamedFacts facts={facts} values={{ ...record, ...values }} />;
}
