import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import { Button } from '../../ui/button';
import type { SheetSnapshot } from './sheet';
import type { SheetCells } from './useSheetCells';

/** What is wrong with the active cell of the sheet, told while one types, and what can be done with it. */
export function CellBar({ offer, of }: Pick<SheetSnapshot, 'offer'> & { of: SheetCells }) {
  const translate = useTranslate();
  const { work, row, column, fills, remove, takeOffer } = of;
  if (!row || !column) return <p className="v-sheet-bar c-none">{translate('import.rows.none')}</p>;
  const found = row.problems[column.name];
  return (
    <div className="v-sheet-bar">
      <p aria-live="polite" data-wrong={found !== undefined || undefined}>
        <b>{translate('import.rows.input', { label: column.label, row: row.row })}</b>
        {found && ` ${translate(found.message, found.args)}`}
      </p>
      <div className="v-cells-group c-row c-gap-6 c-wrap">
        {offer && (
          <Button small variant="primary" aria-keyshortcuts="Control+Enter" onClick={takeOffer}>
            {translate('import.rows.same', numbered(offer.rows.length))}
          </Button>
        )}
        <Button small disabled={fills.length === 0} aria-keyshortcuts="Control+D" onClick={work.fill}>
          {translate('cells.fill')}
        </Button>
        <Button small icon="trash-2" aria-keyshortcuts="Shift+Delete" onClick={remove}>
          {translate('import.rows.remove')}
        </Button>
      </div>
    </div>
  );
}
