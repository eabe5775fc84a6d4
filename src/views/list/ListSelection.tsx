import { useState } from 'react';
import { useListContext, useTranslate, type Identifier } from 'react-admin';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { BulkActions } from '../actions/BulkActions';
import { BulkDialog } from '../bulk/dialog';
import { useDefinition } from '../definitions';
import { ExportDialog } from '../export/dialog';
import { useCan } from '../permissions';
import { unchangeable } from '../reasons';
import { SelectionBar } from './SelectionBar';

/** The actions for selected rows; loaded with the first selection. */
export function ListSelection() {
  const { selectedIds } = useListContext();
  return (
    <SelectionBar>
      <ExportSelected />
      <ChangeSelected ids={selectedIds} />
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
        {translate('lists.exportSelected')}
      </Button>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}

/** Changes fields of the selected records. */
function ChangeSelected({ ids }: { ids: Identifier[] }) {
  const translate = useTranslate();
  const definition = useDefinition();
  const can = useCan(definition);
  const [open, setOpen] = useState(false);
  if (unchangeable(definition, can)) return null;
  return (
    <>
      <Button small icon="pencil" onClick={() => setOpen(true)}>
        {translate('lists.changeSelected')}
      </Button>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <BulkDialog ids={ids} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
