import { startValue } from '../../schema/start-value';
import { ListContext, useTranslate } from 'react-admin';
import { use, useId, useMemo, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isMissing } from '../../fields/cell';
import type { ExportDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useLocked } from '../../ui/useLocked';
import { failureText } from '../actions/failure-text';
import { Banner } from '../../ui/banner';
import { findsNothing } from '../../wire/list-request';
import { useCellContext } from '../useCellContext';
import { useDefinition } from '../definitions';
import { filterText } from '../filters/sentence';
import { Fields } from '../form/Group';
import { InputContexts } from '../form/InputContexts';
import { firstPeriod, isPeriod } from './period-field';
import { PeriodInput } from './PeriodInput';
import { StartedDialog } from './TaskProgress';
import { useTaskStart, type Started } from './useTaskStart';
import '../form/form.css';

type Values = Record<string, unknown>;

/** Asks for the period and the other parameters of an export, starts it with the list's filters, and follows it. */
export function ExportTaskDialog({ task, onClose }: { task: ExportDefinition; onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const start = useTaskStart(definition, task);
  const filterValues: Values | undefined = use(ListContext)?.filterValues;
  const { taken, dropped } = useMemo(
    () => filtersOf(definition, task, filterValues ?? {}),
    [definition, task, filterValues],
  );
  const fields = Object.values(task.fields);
  const form = useForm<Values>({ defaultValues: startValues(fields, filterValues), shouldFocusError: true });
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();
  const [busy, whileLocked] = useLocked();
  const formId = useId();

  const run = (values: Values) =>
    whileLocked(async () => {
      if (findsNothing(definition, taken)) return setFailure(translate('lists.noMatchText'));
      setFailure(undefined);
      try {
        setStarted(await start({ kind: 'export', name: task.name, values, filters: taken }));
      } catch (error) {
        setFailure(failureText(definition, error, translate));
      }
    });
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.handleSubmit(run)(event);
  };

  if (started) return <StartedDialog {...started} title={task.label} onClose={onClose} />;
  return (
    <Dialog
      title={task.label}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon="download" busy={busy}>
            {translate('task.startExport')}
          </Button>
        </>
      }
    >
      <InputContexts resource={definition.name} form={form}>
        <form id={formId} className="v-task-form c-grid c-gap-16" noValidate onSubmit={submit} inert={busy}>
          {failure && (
            <Banner tone="bad" role="alert">
              {failure}
            </Banner>
          )}
          {fields.filter(isPeriod).map((field) => (
            <PeriodInput key={field.name} field={field} />
          ))}
          <Fields fields={fields.filter((field) => !isPeriod(field))} place="add" />
          <TakenFilters filters={taken} dropped={dropped} />
        </form>
      </InputContexts>
    </Dialog>
  );
}

/** The list's filters, fixed ones included: those that the export passes on, and the names of the others. */
function filtersOf(
  { list }: ResourceDefinition,
  { filters, fields }: ExportDefinition,
  values: Values,
): { taken: Values; dropped: string[] } {
  const set = Object.entries({ ...list.filter, ...values }).filter(
    ([name, value]) => !isMissing(value) && !(name in fields),
  );
  return {
    taken: Object.fromEntries(set.filter(([name]) => filters.includes(name))),
    dropped: set.flatMap(([name]) => (filters.includes(name) ? [] : [name])),
  };
}

/** Shows which of the list's filters apply to the file. */
function TakenFilters({ filters, dropped }: { filters: Values; dropped: string[] }) {
  const { fields } = useDefinition();
  const translate = useTranslate();
  const taken = Object.keys(filters).flatMap((name) => fields[name] ?? []);
  const record = { id: '', ...filters };
  const context = useCellContext(taken, [record]);
  const lost = dropped.flatMap((name) => fields[name]?.label ?? []);
  return (
    <>
      {taken.length === 0 && <p className="c-none">{translate('task.noFilters')}</p>}
      {taken.length > 0 && (
        <div className="v-task-filters c-sunken c-pad">
          <p>{translate('task.filters')}</p>
          <ul className="c-wrap">
            {taken.map((field) => (
              <li key={field.name}>
                <b className="c-ink c-medium">{field.label}</b> {filterText(field, filters[field.name], context)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lost.length > 0 && (
        <Banner tone="warn" role="note">
          {translate('task.lostFilters', { fields: lost.join(translate('task.and')) })}
        </Banner>
      )}
    </>
  );
}

/** Initial parameters of an export, with the period of the list's filters. */
function startValues(fields: FieldDefinition[], filterValues: Values | undefined): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      isPeriod(field) ? firstPeriod(field, filterValues) : (startValue(field) ?? null),
    ]),
  );
}
