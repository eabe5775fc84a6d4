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

/** A table whose cells are gone to and typed into. */
const role = 'grid';

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
  const table = useRef<HTMLTableElement>(null);
  const { rows } = snapshot;
  const { place, box, typing } = grid;
  const drawn = useRowWindow({ scroller, count: rows.length, rowHeight, width: columns.length + 1 });
  const focus = () => table.current?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({ focus: () => table.current?.focus({ preventScroll: true }) }));
  useEffect(() => {
    const box = scroller.current;
    const heads = table.current?.tHead?.rows[0]?.cells;
    const [number, head] = [heads?.[0], heads?.[place.column + 1]];
    if (!box || !number || !head) return;
    const top = place.row * rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + rowHeight + headHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + rowHeight + headHeight - box.clientHeight;
    const left = head.offsetLeft - number.offsetWidth;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (head.offsetLeft + head.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = head.offsetLeft + head.offsetWidth - box.clientWidth;
  }, [place.row, place.column]);

  const keys = gridKeys({ sheet, snapshot, grid, onFind });
  const at = rows[place.row];
  return (
    <div className="v-sheet" ref={scroller}>
      <table
        ref={table}
        role={role}
        tabIndex={0}
        aria-label={translate('import.rows.label')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={at && columns[place.column] ? cellId(at.row, place.column) : undefined}
        {...(typing === undefined ? keys.ofSheet : undefined)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{translate('import.rows.number')}</th>
            {columns.map(({ name, label, required }) => (
              <th key={name} scope="col" data-required={required === true || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn((index) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = index >= box.top && index <= box.bottom;
            const isPlace = index === place.row;
            return (
              <SheetRow
                key={row.row}
                index={index}
                row={row}
                columns={columns}
                place={isPlace ? place.column : undefined}
                left={isSelected ? box.left : undefined}
                right={isSelected ? box.right : undefined}
                typing={isPlace ? typing : undefined}
                onPick={(column, isExtended) => {
                  const to = { row: index, column };
                  const isAgain = grid.isEntered && isPlace && column === place.column && typing === undefined;
                  if (isExtended) grid.select({ active: to, anchor: grid.selected.anchor });
                  else if (isAgain) grid.start();
                  else grid.go(to);
                  if (!isAgain) focus();
                }}
                onType={(text) => void sheet.type(text)}
                onInputKey={(event) => {
                  keys.ofInput(event);
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
