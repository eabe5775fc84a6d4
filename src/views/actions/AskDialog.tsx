import { useTranslate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Confirm } from '../../ui/dialog';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { typedText, type Operation } from './operation';
import { isTyped, TypedText } from './TypedText';

interface Props {
  operation: Operation;
  records: RaRecord[];
  /** Its answer was lost: it can only be closed. */
  locked: boolean;
  /** Rejects when it failed: the dialog stays. */
  onRun: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirm or cancel; dangerous operations want something typed first. */
export function AskDialog({ operation, records, locked, onRun, onClose, children }: Props) {
  const definition = useDefinition();
  const { one } = definition;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const wanted = typedText(operation, records);
  return (
    <Confirm
      title={operation.action ? operation.label : translate(records.length === 1 ? 'actions.deleteOne' : 'actions.deleteMany', { one, title: records[0] ? titleOf(definition, records[0]) : '', smart_count: records.length })}
      confirmLabel={operation.label}
      cancelLabel={translate(locked ? 'actions.close' : 'actions.cancel')}
      look={operation.tone === 'bad' ? 'danger' : 'primary'}
      disabled={locked || !isTyped(wanted, typed)}
      onConfirm={() => onRun().catch(() => undefined)}
      onCancel={onClose}
    >
      {children}
      {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
    </Confirm>
  );
}
