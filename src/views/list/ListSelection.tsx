import { useState, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
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
  const translate = useTranslate();
  const definition = useDefinition();
  const can = useCan(definition);
  const { selectedIds: ids } = useListContext();
  return (
    <SelectionBar>
      {can('export') && (
        <DialogButton icon="download" label={translate('lists.exportSelected')}>
          {(close) => <ExportDialog onClose={close} />}
        </DialogButton>
      )}
      {!unchangeable(definition, can) && (
        <DialogButton icon="pencil" label={translate('lists.changeSelected')}>
          {(close) => <BulkDialog ids={ids} onClose={close} />}
        </DialogButton>
      )}
      <BulkActions ids={ids} />
    </SelectionBar>
  );
}

interface DialogButtonProps {
  icon: string;
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
function DialogButton({ icon, label, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <Late onClose={close}>{children(close)}</Late>}
    </>
  );
}
