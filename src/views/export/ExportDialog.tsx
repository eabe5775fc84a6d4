import { useListContext, useLocaleState, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../../errors/errorText';
import type { CellContext } from '../../fields/cell';
import { Button } from '../../ui/button';
import { ChunkError } from '../../ui/chunk';
import { Dialog } from '../../ui/dialog';
import { useDefinition } from '../definitions';
import { isColumnChoice } from '../list/choices';
import { usePreference } from '../preferences';
import { useRights } from '../rights';
import { exportableFields, shownFields } from './export-columns';
import { ExportForm, type ExportChoice } from './ExportForm';
import { ExportProgress } from './ExportProgress';
import { useExport } from './useExport';
import { maxRows } from './xlsx-sheet';
import './export.css';

/** Takes a list's rows to a CSV or XLSX file: asks which, shows how far it is, and stays open when it fails. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const [language] = useLocaleState();
  const may = useRights(definition);
  const [columnChoice] = usePreference(`${definition.name}:columns`, isColumnChoice);
  const { selectedIds, total = 0, filterValues, filter, sort } = useListContext();
  const shown = shownFields(definition, may, columnChoice);
  const exportable = exportableFields(definition, may);
  const [wanted, setChoice] = useState<ExportChoice>({
    format: 'csv',
    rows: selectedIds.length > 0 ? 'selected' : 'all',
    columns: shown.length > 0 ? 'shown' : 'all',
  });

  const { phase, run, stop } = useExport({
    context: { translate, language: language as CellContext['language'] },
    mark: translate('export.cut'),
    onDone: (rows) => {
      notify(translate('export.done', { count: rows.toLocaleString('en'), smart_count: rows }), { type: 'success' });
      onClose();
    },
  });

  const rowCount = wanted.rows === 'selected' ? selectedIds.length : total;
  // One row of the sheet is its heading.
  const tooMany = rowCount >= maxRows;
  const choice: ExportChoice = tooMany ? { ...wanted, format: 'csv' } : wanted;
  const fields = choice.columns === 'shown' ? shown : exportable;
  const title = translate('export.title', { label: definition.label });
  const start = () =>
    run({
      format: choice.format,
      fields,
      rows: choice.rows === 'selected' ? { ids: selectedIds } : { filter: { ...filterValues, ...filter }, sort },
    });

  if (phase.name === 'reading' || phase.name === 'writing') {
    return (
      <Dialog title={title} onClose={stop} footer={<Button ref={takeFocus} onClick={stop}>{translate('export.stop')}</Button>}>
        <ExportProgress label={title} writing={phase.name === 'writing'} done={phase.done} total={phase.total} />
      </Dialog>
    );
  }
  const failed = phase.name === 'failed';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('export.cancel')}</Button>
          <Button look="primary" ref={failed ? takeFocus : undefined} icon={failed ? 'refresh-cw' : 'download'} disabled={fields.length === 0} onClick={start}>
            {translate(failed ? 'export.retry' : 'export.start')}
          </Button>
        </>
      }
    >
      <div className="v-export">
        {failed && (
          <p className="v-export-failed" role="alert">
            {phase.error instanceof ChunkError ? translate('export.chunkFailed') : errorText(phase.error, translate)}{' '}
            {phase.total > 0 && translate('export.failedAt', countsOf(phase))}
          </p>
        )}
        <ExportForm
          choice={choice}
          onChange={setChoice}
          selected={selectedIds.length}
          total={total}
          filtered={Object.keys(filterValues).length > 0}
          shown={shown.length}
          exportable={exportable.length}
          tooMany={tooMany}
        />
        {fields.some(({ kind }) => kind === 'datetime') && (
          <p className="v-export-note">{translate('export.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
        )}
      </div>
    </Dialog>
  );
}

/** The button that had the focus is gone: the one that comes in its place takes it. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function countsOf({ done, total }: { done: number; total: number }): { done: string; total: string } {
  return { done: done.toLocaleString('en'), total: total.toLocaleString('en') };
}
