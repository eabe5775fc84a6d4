import { useQueries } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Banner } from '../../ui/banner';
import { Confirm } from '../../ui/material/dialog';
import type { ListTabDefinition } from '../../schema/definition';
import { useDefinition } from '../definitions';
import { PermissionContext } from '../permissions';
import { tabsFor } from '../related';
import { NamedFacts } from './NamedFacts';
import { Shown } from '../RecordFacts';
import { useCounting } from '../useTabCounts';
import { typedText, type Operation } from './operation';
import './operation.css';
import { isTyped, TypedText } from './typed-text';
import { ParameterDialog } from './ParameterDialog';

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
  return <ParameterDialog bar={bar} {...props} />;
}

/** Confirm or cancel. A dangerous operation asks to type a text first. */
function AskDialog({ title, operation, records, values, locked, onRun, onClose, children }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const record = records.length === 1 ? records[0] : undefined;
  const wanted = typedText(operation, records);
  const belongings = useBelongings(operation.action ? undefined : record);
  return (
    <Confirm
      title={title}
      confirmLabel={operation.label}
      cancelLabel={translate(locked ? 'ra.action.close' : 'ra.action.cancel')}
      variant={operation.tone === 'bad' ? 'danger' : 'primary'}
      ready={wanted === undefined && operation.tone !== 'bad'}
      disabled={locked || !isTyped(wanted, typed) || belongings.some(isKeeping)}
      onConfirm={() => onRun({ ...values }).catch(() => undefined)}
      onCancel={onClose}
    >
      {children}
      {belongings.length > 0 && <Belongings belongings={belongings} />}
      {record && <Shown names={operation.action?.shows} record={record} />}
      {operation.action?.facts && <NamedFacts facts={operation.action.facts} values={{ ...record, ...values }} />}
      {wanted !== undefined && <TypedText wanted={wanted} typed={typed} onType={setTyped} />}
    </Confirm>
  );
}

interface Belonging {
  tab: ListTabDefinition;
  /** Their number; absent until it is read, and when it is not known. */
  count?: string | undefined;
  isPending: boolean;
}

/** The related records of a record that is to be deleted. */
function useBelongings(record: RaRecord | undefined): Belonging[] {
  const definition = useDefinition();
  const can = use(PermissionContext);
  const counting = useCounting();
  const shown = record ? tabsFor(definition, record, can) : [];
  const tabs = shown.filter((tab) => 'resource' in tab);
  const counts = useQueries({ queries: tabs.map((tab) => counting(tab, record ?? {})) });
  return tabs.map((tab, index) => {
    const { data: count, isPending = true } = counts[index] ?? {};
    return { tab, count, isPending };
  });
}

/** Whether the platform would refuse the deletion because of these records. */
function isKeeping({ tab, count = '0' }: Belonging): boolean {
  return tab.keeps === true && count !== '0';
}

/** The number of related records, shown before a deletion, and which of them prevent it. */
function Belongings({ belongings }: { belongings: Belonging[] }) {
  const translate = useTranslate();
  const keeping = belongings.filter(isKeeping).map(({ tab }) => tab.label);
  return (
    <>
      {keeping.length > 0 && (
        <Banner tone="bad" role="alert">
          {translate('actions.keeps', { names: keeping.join(translate('fields.comma')) })}
        </Banner>
      )}
      <p>{translate('actions.belongs')}</p>
      <dl className="v-shown c-wrap">
        {belongings.map(({ tab, count, isPending }) => (
          <div key={tab.name} aria-busy={isPending}>
            <dt>{tab.label}</dt>
            <dd>{isPending ? '…' : (count ?? translate('actions.notCounted'))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
