import { useListContext } from 'react-admin';
import { BulkActions } from '../actions';
import { ExportSelected } from './ExportSelected';
import { SelectionBar } from './SelectionBar';

/** The actions for selected rows; loaded with the first selection. */
export function ListSelection() {
  const { selectedIds } = useListContext();
  return (
    <SelectionBar>
      <ExportSelected />
      <BulkActions ids={selectedIds} />
    </SelectionBar>
  );
}
