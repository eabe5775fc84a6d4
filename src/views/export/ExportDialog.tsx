import { sentences } from '../../fields/shared/sentences';
import { useEffect, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '../../errors/error-text';
import type { ResourceDefinition } from '../../schema/definition';
import { zoneName } from '../../schema/zone';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { ToldProgress } from '../../ui/progress';
import { takeFocus } from '../../ui/take-focus';
import { Banner } from '../../ui/banner';
import { useDefinition, useDefinitions } from '../definitions';
import { progressOf, type Job } from '../jobs/jobs';
import { useWatchedJob } from '../jobs/useWatchedJob';
import { useServices } from '../services';
import { isArrangement } from '../list/arrangement';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { PeriodInput } from '../task/PeriodInput';
import { firstPeriod, isPeriod, type PeriodField } from '../task/period-field';
import { useProvider } from '../useProvider';
import { ExportForm, type ExportChoice } from './ExportForm';
import { shownFields } from './export-columns';
import { exportWork, type ExportOrder } from './export-work';
import { exportableFields } from './exportable';
import { maxRows } from './xlsx-sheet';
import { localNumber } from '../../fields/shared/number/number-form';
import './export.css';

/**
 * Exports a list's rows to a CSV or XLSX file: asks for the rows, shows the progress, and stays open on failure. The
 * export continues when the dialog is closed.
 */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [language] = useLocaleState();
  const may = useCan(definition);
  const [columnChoice] = usePreference(`${definition.name}:columns`, isArrangement);
  const { selectedIds, total = 0, filterValues, filter, sort } = useListContext();
  const shown = shownFields(definition, may, columnChoice);
  const exportable = exportableFields(definition, may);
  const [wanted, setChoice] = useState<ExportChoice>({
    format: 'csv',
    rows: selectedIds.length > 0 ? 'selected' : 'all',
    columns: shown.length > 0 ? 'shown' : 'all',
  });

  const limit = limitedPeriod(definition);
  const period = useForm<Record<string, unknown>>({
    defaultValues: limit ? { [limit.name]: firstPeriod(limit, filterValues) } : {},
  });
  const { load } = useDefinitions();
  const provider = useProvider();
  const { jobs } = useServices();
  const [begun, setBegun] = useState<{ id: number; order: string }>();
  const job = useWatchedJob(begun?.id);
  const done = job?.state === 'done';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  const rowCount = wanted.rows === 'selected' ? selectedIds.length : total;
  // One row of the sheet is its heading.
  const tooMany = rowCount >= maxRows;
  const choice: ExportChoice = tooMany ? { ...wanted, format: 'csv' } : wanted;
  const fields = choice.columns === 'shown' ? shown : exportable;
  const title = translate('lists.exportTitle', { label: definition.label });
  const order: ExportOrder = {
    format: choice.format,
    fields,
    rows:
      choice.rows === 'selected'
        ? { ids: selectedIds }
        : { filter: { ...filterValues, ...filter, ...(limit && { [limit.name]: period.watch(limit.name) }) }, sort },
  };
  const start = period.handleSubmit(() => {
    const key = JSON.stringify([order.format, order.rows, fields.map(({ name }) => name)]);
    if (begun?.order === key && job) return jobs.again(job.id);
    // It outlives the dialog.
    const context = { translate, language };
    const work = exportWork(order, { definition, provider, load, context, mark: translate('export.cut') });
    // A new export replaces a failed one.
    if (job) jobs.remove(job.id);
    return setBegun({
      id: jobs.start({ kind: 'export', label: title, resource: definition.name }, work),
      order: key,
    });
  });
  const stop = () => begun && jobs.remove(begun.id);

  if (job && job.state !== 'failed') {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{translate('export.background')}</Button>
            <Button ref={takeFocus} onClick={stop}>
              {translate('export.stop')}
            </Button>
          </>
        }
      >
        <ExportProgress label={title} job={job} />
      </Dialog>
    );
  }
  const failed = job?.state === 'failed';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            variant="primary"
            ref={failed ? takeFocus : undefined}
            icon={failed ? 'refresh-cw' : 'download'}
            disabled={fields.length === 0}
            onClick={() => void start()}
          >
            {translate(failed ? 'export.retry' : 'ra.action.export')}
          </Button>
        </>
      }
    >
      <div className="v-export c-stack c-gap-16">
        {failed && (
          <Banner tone="bad" role="alert">
            {sentences(
              errorText(job.error, translate),
              job.total !== undefined && translate('export.failedAt', countsOf(job.success ?? 0, job.total)),
            )}
          </Banner>
        )}
        <ExportForm
          choice={choice}
          onChange={setChoice}
          selected={selectedIds.length}
          total={total}
          filtered={Object.keys(filterValues).length > 0}
          limited={limit !== undefined}
          shown={shown.length}
          exportable={exportable.length}
          tooMany={tooMany}
        />
        {limit && choice.rows === 'all' && (
          <FormProvider {...period}>
            <PeriodInput field={limit} />
          </FormProvider>
        )}
        {fields.some(({ kind }) => kind === 'datetime') && (
          <p className="c-small c-faint">{translate('export.zone', { zone: zoneName() })}</p>
        )}
      </div>
    </Dialog>
  );
}

function countsOf(done: number, total: number): { done: string; total: string } {
  return { done: localNumber(done), total: localNumber(total) };
}

/** The progress of an export: the rows that are read, and then the file that is made of them. */
function ExportProgress({ label, job }: { label: string; job: Job }) {
  const translate = useTranslate();
  const counted = job.writing ? undefined : progressOf(job);
  const text = counted
    ? translate('export.progress', countsOf(counted.value, counted.max))
    : translate(job.writing ? 'export.writing' : 'export.starting');
  return <ToldProgress text={text} label={label} {...counted} />;
}

/** The limited period of the list's export task, if the list can filter by it. Exporting the rows in the browser has the same limit. */
function limitedPeriod({ exports, list }: ResourceDefinition): PeriodField | undefined {
  return exports
    .flatMap(({ fields }) => Object.values(fields))
    .filter(isPeriod)
    .find(({ name, options }) => options.maxMonths !== undefined && list.filters.includes(name));
}
