import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../schema/field-definition';
import { CellTable } from '../cells/CellTable';
import { selectedInRow } from '../cells/useCells';
import type { Sheet, SheetSnapshot } from './sheet';
import { SheetRow } from './SheetRow';
import type { SheetCells } from './useSheetCells';

/** Pixels of a row. import.css says the same. */
const rowHeight = 44;

interface Props {
  sheet: Sheet;
  columns: FieldDefinition[];
  snapshot: SheetSnapshot;
  of: SheetCells;
}

/** The rows of an import as a sheet. */
export function SheetGrid({ sheet, columns, snapshot: { rows }, of }: Props) {
  const translate = useTranslate();
  const { cells, work, typing, stop, onInputKey } = of;
  const draw = (index: number) => {
    const row = rows[index];
    return (
      row && (
        <SheetRow
          key={row.row}
          table={cells.id}
          {...{ index, row, columns, onInputKey }}
          selected={selectedInRow(cells, index)}
          typing={index === cells.active.row ? typing : undefined}
          onType={(text) => void sheet.type(text)}
          onLeave={() => stop(true)}
        />
      )
    );
  };
  return (
    <CellTable
      {...{ cells, work, rowHeight, draw }}
      label={translate('import.rows.label')}
      scrollerClass="v-sheet c-box"
      before={1}
      head={
        <>
          <th scope="col">{translate('import.rows.number')}</th>
          {columns.map(({ name, label, required }) => (
            <th key={name} scope="col" data-required={required === true || undefined}>
              {label}
            </th>
          ))}
        </>
      }
    />
  );
}
