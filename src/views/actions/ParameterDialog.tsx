import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useLocked } from '../../ui/useLocked';
import { NamedFacts } from './NamedFacts';
import { typedText, type Operation } from './operation';
import { fieldErrors, startValues } from './parameters';
import { ParameterForm } from './ParameterForm';
import { Shown } from './Shown';
import { useLatest } from './useLatest';
import { isTyped, TypedText } from './TypedText';

type Values = Record<string, unknown>;

interface Props {
  title: string;
  operation: Operation;
  records: RaRecord[];
  /** The values typed before, and a callback for new ones. */
  typed?: Values;
  onType?: (values: Values) => void;
  /** The answer was lost: the dialog can only be closed. */
  locked: boolean;
  /** Rejects on failure: the dialog stays open with the typed values. */
  onRun: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for an action's parameters. Those that one record already holds are filled in. */
export function ParameterDialog({ title, operation, records, typed: kept, onType, locked, onRun, onClose, children }: Props) {
  const translate = useTranslate();
  const form = useForm<Values>({ defaultValues: { ...startValues(operation.fields, records), ...kept }, shouldFocusError: false });
  const { watch } = form;
  const keep = useLatest(onType);
  useEffect(() => {
    const watched = watch((values) => keep.current?.(Object.fromEntries(operation.fields.map(({ name }) => [name, values[name]]))));
    return () => watched.unsubscribe();
  }, [watch, keep, operation]);
  const [busy, whileLocked] = useLocked();
  const [typed, setTyped] = useState('');
  const wanted = typedText(operation, records);
  const mayRun = !locked && isTyped(wanted, typed);
  const formId = useId();
  const record = records.length === 1 ? records[0] : undefined;

  const run = async (values: Values) => {
    if (!mayRun) return;
    await whileLocked(async () => {
      try {
        await onRun(values);
      } catch (error) {
        for (const [field, message] of Object.entries(fieldErrors(error))) form.setError(field, { type: 'server', message });
      }
    });
  };
  return (
    <Dialog
      title={title}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate(locked ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={operation.tone === 'bad' ? 'danger' : 'primary'} busy={busy} disabled={!mayRun}>
            {operation.label}
          </Button>
        </>
      }
    >
      {children}
      {record && <Shown names={operation.action?.shows} record={record} />}
      <ParameterForm id={formId} form={form} fields={operation.fields} record={record} inert={busy || locked} className="v-parameters" onSubmit={run}>
        {operation.action?.facts && <WatchedFacts facts={operation.action.facts} record={record} />}
        {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
      </ParameterForm>
    </Dialog>
  );
}

function WatchedFacts({ facts, record }: { facts: Parameters<typeof NamedFacts>[0]['facts']; record: RaRecord | undefined }) {
  const values: Values = useWatch();
  return <NamedFacts facts={facts} values={{ ...record, ...values }} />;
}
