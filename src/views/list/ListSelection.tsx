import { useListContext, useTranslate } from 'react-admin';
import { chunk } from '../../ui/chunk';
import { BulkActions } from '../actions/BulkActions';
import { useDefinition } from '../definitions';
import { ExportDialog } from '../export/dialog';
import { useCan } from '../permissions';
import { unchangeable } from '../reasons';
import { WithTexts } from '../WithTexts';
import { DialogButton } from './DialogButton';
import { SelectionBar } from './SelectionBar';

const BulkDialog = chunk(() => import('../bulk/BulkDialog').then((module) => module.BulkDialog));

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
          {(close) => (
            <WithTexts section="bulk" code={BulkDialog}>
              <BulkDialog ids={ids} onClose={close} />
            </WithTexts>
          )}
        </DialogButton>
      )}
      <BulkActions ids={ids} />
    </SelectionBar>
  );
}
