import { useId, type ReactNode } from 'react';
import { Modal } from '../../ui/material/modal';
import { DrawerHead } from '../drawer';
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
  const titleId = useId();
  return (
    <Modal
      className="c-drawer v-create-sheet"
      labelledBy={titleId}
      initialFocus=".v-field :is(input, select, textarea)"
      onClose={onClose}
    >
      <DrawerHead {...{ title, titleId, locked, onClose }} />
      {children}
    </Modal>
  );
}
