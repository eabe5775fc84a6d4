import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { BulkActions } from '../actions/BulkActions';
import { useDefinition } from '../definitions';
import { ExportDialog } from '../export/dialog';
import { useCan } from '../permissions';
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

/** Exports the selected rows to a file. */
function ExportSelected() {
  const translate = useTranslate();
  const can = useCan(useDefinition());
  const [open, setOpen] = useState(false);
  if (!can('export')) return null;
  return (
    <>
      <Button small icon="download" onClick={() => setOpen(true)}>
        {translate('list.exportSelected')}
      </Button>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
