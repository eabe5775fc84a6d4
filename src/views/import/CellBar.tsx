import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { Button } from '../../ui/button';
import type { Sheet, SheetSnapshot } from './sheet';
import type { Grid } from './useGrid';

interface Props {
  sheet: Sheet;
  snapshot: SheetSnapshot;
  grid: Grid;
  /** The sheet takes the focus back. */
  onDone: () => void;
}

/** What is wrong with the cell of the sheet's place, told while one types, and what can be done with it. */
export function CellBar({ sheet, snapshot: { offer }, grid, onDone }: Props) {
  const translate = useTranslate();
  const { row, column } = grid;
  if (!row || !column) return <p className="v-sheet-bar c-none">{translate('import.rows.none')}</p>;
  const found = row.problems[column.name];
  const filled = grid.filled();
  const press = (work: () => unknown) => () => {
    void work();
    onDone();
  };
  return (
    <div className="v-sheet-bar">
      <p aria-live="polite" data-wrong={found !== undefined || undefined}>
        <b>{translate('import.rows.input', { label: column.label, row: row.row })}</b>
        {found && ` ${translate(found.message, found.args)}`}
      </p>
      <div className="v-sheet-group">
        {offer && (
          <Button small variant="primary" aria-keyshortcuts="Control+Enter" onClick={press(sheet.takeOffer)}>
            {translate('import.rows.same', numbered(offer.rows.length))}
          </Button>
        )}
        <Button
          small
          disabled={filled.length === 0}
          aria-keyshortcuts="Control+D"
          onClick={press(() => sheet.set(filled))}
        >
          {translate('import.rows.fill')}
        </Button>
        <Button small icon="trash-2" aria-keyshortcuts="Shift+Delete" onClick={press(grid.remove)}>
          {translate('import.rows.remove')}
        </Button>
      </div>
    </div>
  );
}
