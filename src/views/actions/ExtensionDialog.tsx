import { useTranslate, type RaRecord } from 'react-admin';
import { use } from 'react';
import { ExtensionContext, type ExtensionProps } from '../../fields/extension';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import type { DialogAction } from './operation';

interface Props {
  action: DialogAction;
  record: RaRecord;
  onClose: () => void;
}

/** The dialog of an action that an extension draws, with the record in its title. */
export function ExtensionDialog({ action: { label, run }, record, onClose }: Props) {
  const translate = useTranslate();
  const definition = useDefinition();
  const draw: ExtensionProps<'dialog'>['draw'] = (Component, read) => (
    <Component record={read(record)} onClose={onClose} />
  );
  return (
    <Dialog
      wide
      title={translate('extension.dialog', { action: label, record: titleOf(definition, record) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      {use(ExtensionContext)({
        place: 'dialog',
        named: run.dialog,
        label,
        draw,
      })}
    </Dialog>
  );
}
