import { sentences } from '../../fields/shared/sentences';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import type { FieldDefinition } from '../../schema/field-definition';
import { zoneName } from '../../schema/zone';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Banner } from '../../ui/banner';
import { CountedToggle } from '../CountedToggle';
import { FindReplace } from '../cells/FindReplace';
import { CellBar } from './CellBar';
import { SaveButton } from '../export/SaveButton';
import type { Sheet } from './sheet';
import { SheetGrid } from './SheetGrid';
import { useSheetCells } from './useSheetCells';

interface Props {
  sheet: Sheet;
  columns: FieldDefinition[];
  /** Key of the text that counts the rows without a problem. */
  soundText: string;
  saveRefused: () => Promise<void>;
  /** What to know of rows of an earlier visit. */
  restored: string | undefined;
  /** Shows the columns, which are matched as last time; absent where the user has just seen them. */
  onColumns: (() => void) | undefined;
}

/** The rows as a sheet in which they are mended; rows that stay wrong are left out. */
export function RowsStep({ sheet, columns, soundText, saveRefused, restored, onColumns }: Props) {
  const translate = useTranslate();
  const snapshot = useSyncExternalStore(sheet.subscribe, sheet.get);
  const [finding, setFinding] = useState(false);
  const of = useSheetCells(sheet, columns, snapshot, () => setFinding(true));
  const { cells } = of;
  const { total, refusedCount, onlyRefused, canUndo, canRedo, isBroken } = snapshot;
  const soundCount = total - refusedCount;
  useErrorKey(cells.toWrong);
  return (
    <>
      <p
        className="v-import-tally c-row c-gap-8 c-ink c-num"
        role="status"
        data-tone={refusedCount > 0 ? 'warn' : undefined}
      >
        <Icon
          name={refusedCount === 0 ? 'circle-check' : 'triangle-alert'}
          className={refusedCount === 0 ? 'c-toned-good' : 'c-toned-warn'}
        />
        {sentences(
          translate(soundText, numbered(soundCount)),
          refusedCount > 0 && translate('import.rows.refused', numbered(refusedCount)),
          refusedCount > 0 && translate('import.rows.how'),
        )}
      </p>
      {restored && <p className="v-sheet-note c-row c-gap-4 c-wrap c-muted">{restored}</p>}
      {columns.some(({ kind }) => kind === 'datetime') && (
        <p className="v-sheet-note c-row c-gap-4 c-wrap c-muted">
          {translate('import.rows.zone', { zone: zoneName() })}
        </p>
      )}
      {onColumns && (
        <p className="v-sheet-note c-row c-gap-4 c-wrap c-muted">
          {translate('import.columns.known')}
          <Button small variant="quiet" onClick={onColumns}>
            {translate('import.columns.change')}
          </Button>
        </p>
      )}
      {isBroken && (
        <Banner tone="bad" role="alert">
          {translate('import.file.unread')}
        </Banner>
      )}
      <div className="v-import-tools c-row c-gap-8 c-wrap c-between">
        <div className="v-cells-group c-row c-gap-6 c-wrap" role="group" aria-label={translate('import.rows.shown')}>
          <CountedToggle isOn={onlyRefused} count={refusedCount} onClick={() => sheet.show(true)}>
            {translate('import.rows.wrong')}
          </CountedToggle>
          <CountedToggle isOn={!onlyRefused} count={total} onClick={() => sheet.show(false)}>
            {translate('import.rows.all')}
          </CountedToggle>
        </div>
        <div className="v-cells-group c-row c-gap-6 c-wrap">
          <Button
            icon="arrow-down"
            disabled={refusedCount === 0}
            aria-keyshortcuts="F8"
            onClick={() => cells.toWrong(1)}
          >
            {translate('import.rows.next')}
          </Button>
          <Button
            icon="search"
            aria-expanded={finding}
            aria-keyshortcuts="Control+H"
            onClick={() => setFinding(!finding)}
          >
            {translate('cells.find.open')}
          </Button>
          <Button icon="rotate-ccw" disabled={!canUndo} aria-keyshortcuts="Control+Z" onClick={of.work.undo}>
            {translate('ra.action.undo')}
          </Button>
          <Button
            icon="rotate-cw"
            disabled={!canRedo}
            aria-keyshortcuts="Control+Y Control+Shift+Z"
            onClick={of.work.redo}
          >
            {translate('cells.redo')}
          </Button>
          <SaveButton disabled={refusedCount === 0} onSave={saveRefused}>
            {translate('import.rows.save')}
          </SaveButton>
        </div>
      </div>
      {finding && (
        <FindReplace {...{ cells, columns }} textAt={of.textAt} onReplace={of.set} onClose={() => setFinding(false)} />
      )}
      <SheetGrid {...{ sheet, columns, snapshot, of }} />
      <CellBar offer={snapshot.offer} of={of} />
      {soundCount === 0 && (
        <Banner tone="bad" role="alert">
          {translate('import.rows.noneSound')}
        </Banner>
      )}
    </>
  );
}

/** F8 goes to the next error, Shift+F8 to the one before, from anywhere in the step. */
function useErrorKey(toWrong: (step: 1 | -1) => void): void {
  const go = useEffectEvent(toWrong);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
