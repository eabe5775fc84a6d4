import { useId } from 'react';
import { Modal } from '../../ui/material/modal';
import type { BulkChange } from '../bulk/bulk-change';
import type { Plan } from '../bulk/plan';
import { RehearsedStage } from '../bulk/RehearsedStage';
import { useDefinition } from '../definitions';
import '../bulk/bulk.css';

interface Props {
  title: string;
  change: BulkChange;
  plan: Plan;
  onClose: () => void;
}

/** The rehearsal of a grid's changes, and their run. What is not sent stays in the grid, so that leaving loses nothing. */
export function ReviewDialog({ title, change, plan, onClose }: Props) {
  const { label } = useDefinition();
  const titleId = useId();
  const close = () => {
    if (change.get().phase !== 'sending') onClose();
  };
  return (
    <Modal className="v-bulk" labelledBy={titleId} onClose={close}>
      <div className="v-bulk-head">
        <h2 id={titleId}>{title}</h2>
        <p>{label}</p>
      </div>
      <RehearsedStage change={change} plan={plan} onBack={close} onClose={close} />
    </Modal>
  );
}
