import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button, IconButton } from '../../ui/button';
import { takeFocus } from '../../ui/take-focus';
import type { Place } from '../grid/range';
import { foundCells, replacedCells } from './cell-changes';
import type { Sheet, SheetSnapshot } from './sheet';

interface Props {
  sheet: Sheet;
  columns: FieldDefinition[];
  snapshot: SheetSnapshot;
  from: Place;
  onFound: (row: number, column: string) => void;
  onClose: () => void;
}

/** Finds a text in the shown rows, and replaces it in all found cells as one step. */
export function FindReplace({ sheet, columns, snapshot: { rows }, from, onFound, onClose }: Props) {
  const translate = useTranslate();
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [whole, setWhole] = useState(false);
  const [where, setWhere] = useState('');
  const search = { find, whole, column: where || undefined };
  const found = foundCells(rows, columns, search);
  const toNext = () => {
    const place = rows[from.row];
    const order = columns.map(({ name }) => name);
    const isAfter = (cell: (typeof found)[number]) =>
      place !== undefined &&
      (cell.row > place.row || (cell.row === place.row && order.indexOf(cell.column) > from.column));
    const next = found.find(isAfter) ?? found[0];
    if (next) onFound(next.row, next.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    toNext();
  };
  return (
    <div className="v-sheet-find" role="search" aria-label={translate('import.find.open')}>
      <label>
        {translate('import.find.find')}
        <input
          ref={takeFocus}
          className="c-input"
          autoComplete="off"
          value={find}
          onChange={({ target }) => setFind(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <label>
        {translate('import.find.by')}
        <input
          className="c-input"
          autoComplete="off"
          value={by}
          onChange={({ target }) => setBy(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <label>
        {translate('import.find.where')}
        <select className="c-input" value={where} onChange={({ target }) => setWhere(target.value)}>
          <option value="">{translate('import.find.everywhere')}</option>
          {columns.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="v-sheet-whole">
        <input
          type="checkbox"
          className="c-checkbox"
          checked={whole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        {translate('import.find.whole')}
      </label>
      <p aria-live="polite">{translate('import.find.count', numbered(found.length))}</p>
      <div className="v-sheet-group">
        <Button small disabled={found.length === 0} onClick={toNext}>
          {translate('import.find.next')}
        </Button>
        <Button
          small
          variant="primary"
          disabled={found.length === 0}
          onClick={() => void sheet.set(replacedCells(found, search, by))}
        >
          {translate('import.find.all')}
        </Button>
        <IconButton small icon="x" label={translate('ra.action.close')} onClick={onClose} />
      </div>
    </div>
  );
}
