import { ListContext, ResourceContextProvider, SourceContextProvider, useTranslate } from 'ra-core';
import { use, useId, useMemo, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isMissing } from '../../fields/cell';
import { filterOf, presetOf } from '../../fields/date/period';
import { textOf } from '../../fields/texts';
import type { ExportDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useLocked } from '../../ui/use-locked';
import { failureText } from '../actions/failure-text';
import { useCellContext } from '../cell-context';
import { useDefinition } from '../definitions';
import { Fields } from '../form/Group';
import { plainSource } from '../form/plain-source';
import { PeriodInput, type PeriodField } from './PeriodInput';
import { TaskProgress } from './TaskProgress';
import { useTaskStart, type Started } from './useTaskStart';
import '../form/form.css';

type Values = Record<string, unknown>;

/** Asks for the period and whatever else an export wants, starts it with the list's filters, and follows it. */
export function ExportTaskDialog({ task, onClose }: { task: ExportDefinition; onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const start = useTaskStart(definition, task);
  const filters = useFilters(task);
  const fields = useMemo(() => Object.values(task.fields), [task]);
  const form = useForm<Values>({ defaultValues: startValues(fields), shouldFocusError: true });
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();
  const [busy, whileLocked] = useLocked();
  const formId = useId();

  const run = (values: Values) =>
    whileLocked(async () => {
      setFailure(undefined);
      try {
        setStarted(await start({ kind: 'export', name: task.name, values, filters }));
      } catch (error) {
        setFailure(failureText(definition, error, translate));
      }
    });
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.handleSubmit(run)(event);
  };

  if (started) {
    return (
      <Dialog title={task.label} onClose={onClose} footer={<Button look="primary" onClick={onClose}>{translate('task.close')}</Button>}>
        <TaskProgress {...started} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={task.label}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>{translate('actions.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" icon="download" busy={busy}>{translate('task.startExport')}</Button>
        </>
      }
    >
      <ResourceContextProvider value={definition.name}>
        <SourceContextProvider value={plainSource}>
          <FormProvider {...form}>
            <form id={formId} className="v-task-form" noValidate onSubmit={submit} inert={busy}>
              {failure && <p className="v-task-error" role="alert">{failure}</p>}
              {fields.filter(isPeriod).map((field) => <PeriodInput key={field.name} field={field} />)}
              <Fields fields={fields.filter((field) => !isPeriod(field))} place="add" />
              <TakenFilters filters={filters} />
            </form>
          </FormProvider>
        </SourceContextProvider>
      </ResourceContextProvider>
    </Dialog>
  );
}

/** The list's filters that the export takes along. */
function useFilters({ filters }: ExportDefinition): Values {
  const list = use(ListContext);
  return useMemo(() => {
    const values: Values = list?.filterValues ?? {};
    return Object.fromEntries(filters.filter((name) => !isMissing(values[name])).map((name) => [name, values[name]]));
  }, [list?.filterValues, filters]);
}

/** Says which of the list's filters hold for the file, so that nobody takes a part for the whole. */
function TakenFilters({ filters }: { filters: Values }) {
  const { fields } = useDefinition();
  const translate = useTranslate();
  const taken = Object.keys(filters).flatMap((name) => fields[name] ?? []);
  const record = useMemo(() => ({ id: '', ...filters }), [filters]);
  const context = useCellContext(taken, useMemo(() => [record], [record]));
  if (taken.length === 0) return <p className="c-none">{translate('task.noFilters')}</p>;
  return (
    <div className="v-task-filters">
      <p>{translate('task.filters')}</p>
      <ul>
        {taken.map((field) => (
          <li key={field.name}>
            <b>{field.label}</b> {textOf(field)(record, context)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isPeriod(field: FieldDefinition): field is PeriodField {
  return (field.kind === 'date' || field.kind === 'datetime') && field.options.span !== undefined;
}

/** A period begins as the last 30 days, which every limit of whole months allows. */
function startValues(fields: FieldDefinition[]): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, isPeriod(field) ? filterOf(presetOf('month', new Date()), field.kind === 'date') : (field.default ?? null)]),
  );
}
