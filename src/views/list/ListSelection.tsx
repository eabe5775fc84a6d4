import { useListContext, useTranslate } from 'react-admin';
import { BulkActions } from '../actions/BulkActions';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { unchangeable } from '../reasons';
import { DialogButton } from './DialogButton';
import { SelectionBar } from './SelectionBar';
import { BulkDialog, ExportDialog } from '../late';

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
