import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { useChoices } from '../../fields/ref/useChoices';
import { textOf } from '../../fields/texts';
import type { Json } from '../../schema/json';
import { Button } from '../../ui/button';
import type { Choice } from '../../ui/choice';
import { FieldFrame } from '../../ui/frame';
import { Dialog } from '../../ui/material/dialog';
import { MultiCombobox } from '../../ui/material/multi-combobox';
import { useLocked } from '../../ui/useLocked';
import { useDefinition } from '../definitions';
import { useCellContext } from '../useCellContext';
import { useProvider } from '../useProvider';
import { useActionsContext } from './actions-context';
import { operationOf, type CallAction, type Operation } from './operation';
import { OperationDialog } from './OperationDialog';

interface Props {
  action: CallAction;
  /** What ties the rows of the list to its record. */
  filter: Record<string, Json>;
  onEnd: (operation: Operation, done: RaRecord[]) => void;
  onClose: () => void;
}

const noFilter = {};

/** Chooses other records of the list's resource, asks, and ties them to the record of the list by the action. */
export function TieDialog({ action, filter, onEnd, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useProvider();
  const { offers } = useActionsContext();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [records, setRecords] = useState<RaRecord[]>();
  const [busy, whileLocked] = useLocked();
  const formId = useId();
  const [field] = Object.values(action.fields);
  const values = field ? { [field.name]: filter[field.name] } : {};
  const tied = { id: '', ...values };
  const context = useCellContext(field ? [field] : [], [tied]);
  const label = field ? `${action.label}: ${textOf(field)(tied, context)}` : action.label;
  if (records) {
    const wanted = records.filter((record) => offers(action, record));
    return (
      <OperationDialog
        operation={{ ...operationOf(action), label, fields: [] }}
        records={wanted}
        left={records.length - wanted.length}
        values={values}
        onEnd={onEnd}
        onClose={onClose}
      />
    );
  }
  const next = () =>
    whileLocked(async () => {
      try {
        const { data } = await provider.getMany(definition.name, { ids: chosen.map(({ value }) => value) });
        if (data.length > 0) setRecords(data);
      } catch (error) {
        notify(errorText(error, translate), { type: 'error' });
      }
    });
  return (
    <Dialog
      title={label}
      initialFocus="input"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={chosen.length === 0}>
            {action.label}
          </Button>
        </>
      }
    >
      <ChoiceForm id={formId} chosen={chosen} onChange={setChosen} onSubmit={() => void next()} />
    </Dialog>
  );
}

interface ChoiceFormProps {
  id: string;
  chosen: Choice[];
  onChange: (chosen: Choice[]) => void;
  onSubmit: () => void;
}

/** Ctrl+Enter submits it also while its list is open, with what is marked there. */
function ChoiceForm({ id, chosen, onChange, onSubmit }: ChoiceFormProps) {
  const definition = useDefinition();
  const key = definition.fields[definition.id[0] ?? ''];
  const as = key?.kind === 'id' ? key.options.as : 'text';
  const lookup = useChoices({ to: definition.name, as, filter: noFilter, tree: false });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    // The same key may just have chosen what is marked in the list.
    flushSync(() => undefined);
    event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <FieldFrame label={definition.label}>
          {(control) => <MultiCombobox {...control} {...lookup} value={chosen} onChange={onChange} />}
        </FieldFrame>
      </div>
    </form>
  );
}
