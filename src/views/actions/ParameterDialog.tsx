import { ResourceContextProvider, SourceContextProvider, useTranslate, type RaRecord } from 'ra-core';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ConsoleError } from '../../errors/console-error';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useLocked } from '../../ui/use-locked';
import { useDefinition } from '../definitions';
import { Fields } from '../form/Group';
import { InvalidSummary } from '../form/InvalidSummary';
import { plainSource } from '../form/plain-source';
import { typedText, type Operation } from './operation';
import { isTyped, TypedText } from './TypedText';

type Values = Record<string, unknown>;

interface Props {
  operation: Operation;
  records: RaRecord[];
  /** Its answer was lost: it can only be closed. */
  locked: boolean;
  /** Rejects when it failed: the dialog stays with what was typed. */
  onRun: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for an action's parameters. Those that one record already holds are filled in. */
export function ParameterDialog({ operation, records, locked, onRun, onClose, children }: Props) {
  const { name } = useDefinition();
  const translate = useTranslate();
  const form = useForm<Values>({ defaultValues: startValues(operation, records), shouldFocusError: false });
  const body = useRef<HTMLFormElement>(null);
  const [busy, whileLocked] = useLocked();
  const [typed, setTyped] = useState('');
  const wanted = typedText(operation, records);
  const mayRun = !locked && isTyped(wanted, typed);
  const formId = useId();

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
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.handleSubmit(run)(event);
  };
  return (
    <Dialog
      title={operation.label}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate(locked ? 'actions.close' : 'actions.cancel')}
          </Button>
          <Button type="submit" form={formId} look={operation.tone === 'bad' ? 'danger' : 'primary'} busy={busy} disabled={!mayRun}>
            {operation.label}
          </Button>
        </>
      }
    >
      {children}
      <ResourceContextProvider value={name}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>
            <form id={formId} ref={body} className="v-parameters" noValidate onSubmit={submit} inert={busy || locked}>
              <InvalidSummary container={body} />
              <Fields fields={operation.fields} place="add" />
              {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
            </form>
          </FormProvider>
        </SourceContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
}

function startValues({ fields }: Operation, records: RaRecord[]): Values {
  const only = records.length === 1 ? records[0] : undefined;
  const open = fields.filter(({ kind }) => kind !== 'password' && kind !== 'secret');
  return { ...consulted(open, only), ...Object.fromEntries(open.map(({ name, default: start }) => [name, start ?? only?.[name]])) };
}

/** What parameters consult of the record: an amount's currency, and what bounds it. That is no parameter, so it is not sent. */
function consulted(fields: FieldDefinition[], record: RaRecord | undefined): Values {
  const names = fields.flatMap((field) => {
    if (field.kind !== 'money' && field.kind !== 'decimal' && field.kind !== 'integer') return [];
    const { atMost } = field.options;
    const currency = field.kind === 'money' && field.options.currencyFrom === 'field' ? [field.options.currency] : [];
    return [...currency, ...(atMost ? [atMost.field, atMost.minus ?? []].flat() : [])];
  });
  return Object.fromEntries(names.map((name) => [name, record?.[name]]));
}

function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ConsoleError ? (error.body?.errors ?? {}) : {};
}
