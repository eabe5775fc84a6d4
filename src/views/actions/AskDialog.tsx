import { useTranslate, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Confirm } from '../../ui/material/dialog';
import { Belongings } from './Belongings';
import { NamedFacts } from './NamedFacts';
import { typedText, type Operation } from './operation';
import { Shown } from './Shown';
import { isTyped, TypedText } from './TypedText';

interface Props {
  title: string;
  operation: Operation;
  records: RaRecord[];
  /** The values entered before. */
  values?: Record<string, unknown>;
  /** The answer was lost: the dialog can only be closed. */
  locked: boolean;
  /** Rejects on failure: the dialog stays open. */
  onRun: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirm or cancel. A dangerous operation asks to type a text first. */
export function AskDialog({ title, operation, records, values, locked, onRun, onClose, children }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const record = records.length === 1 ? records[0] : undefined;
  const wanted = typedText(operation, records);
  return (
    <Confirm
      title={title}
      confirmLabel={operation.label}
      cancelLabel={translate(locked ? 'ra.action.close' : 'ra.action.cancel')}
      variant={operation.tone === 'bad' ? 'danger' : 'primary'}
      ready={wanted === undefined && operation.tone !== 'bad'}
      disabled={locked || !isTyped(wanted, typed)}
      onConfirm={() => onRun().catch(() => undefined)}
      onCancel={onClose}
    >
      {children}
      {record && !operation.action && <Belongings record={record} />}
      {record && <Shown names={operation.action?.shows} record={record} />}
      {operation.action?.facts && <NamedFacts facts={operation.action.facts} values={{ ...record, ...values }} />}
      {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
    </Confirm>
  );
}
