import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/button';
import { Modal } from '../../ui/material/modal';
import '../form/form.css';
import './sheet.css';

interface Props {
  title: string;
  /** It cannot be closed now. */
  locked?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside the page: its title and what closes it. */
export function SheetFrame({ title, locked, onClose, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Modal
      className="c-drawer v-create-sheet"
      labelledBy={titleId}
      initialFocus=".v-field :is(input, select, textarea)"
      onClose={onClose}
    >
      <header className="v-create-sheet-head c-row c-rigid c-between c-line-below">
        <h2 className="c-large" id={titleId}>
          {title}
        </h2>
        <IconButton icon="x" label={translate('ra.action.close')} disabled={locked} onClick={onClose} />
      </header>
      {children}
    </Modal>
  );
}
