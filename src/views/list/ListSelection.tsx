import { useListContext } from 'ra-core';
import { BulkActions } from '../actions';
import { ExportSelected } from './ExportSelected';
import { SelectionBar } from './SelectionBar';

/** What can be done with the ticked rows of a list; loaded when the first is ticked. */
export function ListSelection() {
  const { selectedIds } = useListContext();
  return (
    <SelectionBar>
      <ExportSelected />
      <BulkActions ids={selectedIds} />
    </SelectionBar>
  );
}
