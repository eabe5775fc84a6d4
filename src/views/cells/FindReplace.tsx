import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button, IconButton } from '../../ui/button';
import { takeFocus } from '../../ui/take-focus';
import { foundCells, replacedCells, type TextAt } from './cell-changes';
import type { Place } from './range';
import type { Cells } from './useCells';

interface Props {
  cells: Cells;
  columns: FieldDefinition[];
  textAt: (place: Place) => string;
  /** Gives the found cells other texts, as one step. */
  onReplace: (texts: TextAt[]) => void;
  onClose: () => void;
}

/** Finds a text in the shown rows, and replaces it in all found cells. */
export function FindReplace({ cells: { size, active, go, focus }, columns, textAt, onReplace, onClose }: Props) {
  const translate = useTranslate();
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [whole, setWhole] = useState(false);
  const [where, setWhere] = useState('');
  const search = { find, whole, column: where === '' ? undefined : Number(where) };
  const found = foundCells(size, textAt, search);
  const toNext = () => {
    const isAfter = ({ row, column }: Place) => row > active.row || (row === active.row && column > active.column);
    const next = found.find(isAfter) ?? found[0];
    if (next) go(next);
  };
  const close = () => {
    onClose();
    focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    toNext();
  };
  const texts = [
    { key: 'cells.find.find', value: find, change: setFind, ref: takeFocus },
    { key: 'cells.find.by', value: by, change: setBy },
  ];
  return (
    <div className="v-cells-find c-wrap c-box" role="search" aria-label={translate('cells.find.open')}>
      {texts.map(({ key, value, change, ref }) => (
        <label className="c-grid c-small c-muted" key={key}>
          {translate(key)}
          <input
            {...{ ref, value, onKeyDown }}
            className="c-input"
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        </label>
      ))}
      <label className="c-grid c-small c-muted">
        {translate('cells.find.where')}
        <select className="c-input" value={where} onChange={({ target }) => setWhere(target.value)}>
          <option value="">{translate('cells.find.everywhere')}</option>
          {columns.map(({ name, label }, index) => (
            <option key={name} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="v-cells-whole c-row c-gap-6 c-small c-muted">
        <input
          type="checkbox"
          className="c-checkbox"
          checked={whole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        {translate('cells.find.whole')}
      </label>
      <p aria-live="polite">{translate('cells.find.count', numbered(found.length))}</p>
      <div className="v-cells-group c-row c-gap-6 c-wrap c-grow">
        <Button small disabled={found.length === 0} onClick={toNext}>
          {translate('cells.find.next')}
        </Button>
        <Button
          small
          variant="primary"
          disabled={found.length === 0}
          onClick={() => onReplace(replacedCells(found, search, by))}
        >
          {translate('cells.find.all')}
        </Button>
        <IconButton small icon="x" label={translate('ra.action.close')} onClick={close} />
      </div>
    </div>
  );
}
