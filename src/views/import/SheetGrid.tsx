import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../schema/field-definition';
import { useRowWindow } from '../useRowWindow';
import { gridKeys } from './grid-keys';
import type { Sheet, SheetSnapshot } from './sheet';
import { cellId, SheetRow } from './SheetRow';
import type { Grid } from './useGrid';

/** Pixels of a row, and of the heading. import.css says the same. */
const rowHeight = 44;
const headHeight = 32;

interface Props {
  sheet: Sheet;
  columns: FieldDefinition[];
  snapshot: SheetSnapshot;
  grid: Grid;
  /** Takes the focus. */
  ref: Ref<{ focus: () => void }>;
  onFind: () => void;
}

/**
 * The rows of an import as a sheet; only visible rows are mounted. The sheet has the focus and names the cell of its
 * place, because a focused row that is scrolled away would take the focus with it.
 */
export function SheetGrid({ sheet, columns, snapshot, grid, ref, onFind }: Props) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = snapshot;
  const { place, typing } = grid;
  const drawn = useRowWindow({ scroller, count: rows.length, rowHeight, width: columns.length + 1 });
  const focus = () => scroller.current?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({ focus }));
  useInView(scroller, place.index, place.column);

  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  const keys = gridKeys({ sheet, columns, snapshot, grid, page, onFind });
  const at = rows[place.index];
  const id = at && columns[place.column] ? cellId(at.row, place.column) : undefined;
  return (
    <div
      className="v-sheet"
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={translate('import.rows.label')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={id}
      onKeyDown={keys.onKeyDown}
      onCopy={typing === undefined ? keys.onCopy : undefined}
      onPaste={typing === undefined ? keys.onPaste : undefined}
    >
      <table role="presentation">
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col">
              {translate('import.rows.number')}
            </th>
            {columns.map(({ name, label, required }) => (
              <th key={name} role="columnheader" scope="col" data-required={required === true || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {drawn((index) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = index >= grid.from && index <= grid.to;
            return (
              <SheetRow
                key={row.row}
                index={index}
                row={row}
                columns={columns}
                column={isSelected ? place.column : undefined}
                isPlace={index === place.index}
                typing={index === place.index ? typing : undefined}
                onPick={(column, isExtended) => {
                  const isAgain =
                    grid.isEntered && index === place.index && column === place.column && typing === undefined;
                  if (isExtended) grid.extend(index);
                  else if (isAgain) grid.start();
                  else grid.go(index, column);
                  if (!isAgain) focus();
                }}
                onType={(text) => void sheet.type(text)}
                onInputKey={(event) => {
                  keys.onInputKey(event);
                  if (event.defaultPrevented) focus();
                }}
                onLeave={() => grid.stop(true)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls to a place when it changes. */
function useInView(scroller: { current: HTMLDivElement | null }, index: number, column: number): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const top = index * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight + headHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + rowHeight + headHeight - box.clientHeight;
    const [number, cell] = [0, column + 1].map((place) => box.querySelector<HTMLElement>('thead tr')?.children[place]);
    if (!(number instanceof HTMLElement) || !(cell instanceof HTMLElement)) return;
    const left = cell.offsetLeft - number.offsetWidth;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  }, [scroller, index, column]);
}
