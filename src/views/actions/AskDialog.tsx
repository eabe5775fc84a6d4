import { useQueries } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { chunk } from '../../ui/chunk';
import { FieldFrame } from '../../ui/frame';
import { Late } from '../../ui/late';
import { Confirm } from '../../ui/material/dialog';
import { useDefinition } from '../definitions';
import { PermissionContext } from '../permissions';
import { tabsFor } from '../related';
import { NamedFacts } from './NamedFacts';
import { Shown } from '../RecordFacts';
import { useCounting } from '../useTabCounts';
import { typedText, type Operation } from './operation';
import './operation.css';

const ParameterDialog = chunk(() => import('./ParameterDialog').then((module) => module.ParameterDialog));

interface Props {
  title: string;
  operation: Operation;
  records: RaRecord[];
  /** The values entered before. */
  values?: Record<string, unknown>;
  /** The answer was lost: the dialog can only be closed. */
  locked: boolean;
  /** Rejects on failure: the dialog stays open. */
  onRun: (values: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog before an operation: its parameters, or the question whether to run it. */
export function OperationQuestion({ bar, ...props }: Props & { bar?: boolean }) {
  if (props.operation.fields.length === 0) return <AskDialog {...props} />;
  return (
    <Late onClose={props.onClose}>
      <ParameterDialog bar={bar} {...props} />
    </Late>
  );
}

/** Confirm or cancel. A dangerous operation asks to type a text first. */
function AskDialog({ title, operation, records, values, locked, onRun, onClose, children }: Props) {
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
      onConfirm={() => onRun({ ...values }).catch(() => undefined)}
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

interface TypedTextProps {
  wanted: string;
  typed: string;
  onType: (text: string) => void;
}

/** Confirms a dangerous operation by typing a text. */
export function TypedText({ wanted, typed, onType }: TypedTextProps) {
  const translate = useTranslate();
  return (
    <FieldFrame label={translate('actions.typeToConfirm', { text: wanted })}>
      {(control) => (
        <input
          {...control}
          className="c-input"
          value={typed}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Whether what was typed lets the operation run. */
export function isTyped(wanted: string | undefined, typed: string): boolean {
  return wanted === undefined || typed.trim() === wanted;
}

/** The number of related records, shown before a deletion. */
function Belongings({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = use(PermissionContext);
  const counting = useCounting();
  const translate = useTranslate();
  const lists = tabsFor(definition, record, can).filter((tab) => 'resource' in tab);
  const counts = useQueries({ queries: lists.map((tab) => counting(tab, record)) });
  if (lists.length === 0) return null;
  return (
    <>
      <p>{translate('actions.belongs')}</p>
      <dl className="v-shown">
        {lists.map(({ name, label }, index) => {
          const { data, isPending } = counts[index] ?? { isPending: true };
          return (
            <div key={name} aria-busy={isPending}>
              <dt>{label}</dt>
              <dd>{isPending ? '…' : (data ?? translate('actions.notCounted'))}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
