import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { fieldErrorText } from '../../errors/error-text';
import { listsKey, recordKey, resourceKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/useLocked';
import { failureText } from '../actions/failure-text';
import { useOfferUndo } from '../undo/useOfferUndo';
import { wayToMade } from '../made';
import { withComputed } from '../../wire/records';
import { useProvider } from '../useProvider';
import type { Values } from './changes';
import type { Conflict } from './conflicts';
import { readArrival, saveRecord, type Arrival, type Change, type Lost } from './saving';

/** The content of the form's banner after a failed try. */
type Trouble =
  | { kind: 'failed'; text: string }
  /** The answer was lost, and the record is being read. */
  | { kind: 'reading' }
  | { kind: 'lost'; arrival: Exclude<Arrival, { kind: 'arrived' }>; lost: Lost }
  | { kind: 'conflict'; conflicts: Conflict[] };

interface Input {
  definition: ResourceDefinition;
  form: UseFormReturn<Values>;
  names: string[];
  /** The baseline of the form. */
  opened: () => RaRecord | undefined;
  /** Fields that have an input now: errors of others go to the banner. */
  shown: (name: string) => boolean;
  onSaved: (record: RaRecord | undefined) => void;
  /** A sent write may have been done. */
  onLost: () => void;
}

/** Saves the form with a lock, and shows a failure at its field or in the banner. */
export function useSave({ definition, form, names, opened, shown, onSaved, onLost }: Input) {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [saving, whileLocked] = useLocked();
  const [trouble, setTrouble] = useState<Trouble>();

  const offerUndo = useOfferUndo(definition);

  const tellSaved = (change: Change | undefined) => {
    const plainly = () => notify('form.saved', { type: 'success' });
    if (change) void offerUndo({ changes: [change] }, translate('form.saved'), plainly);
    else plainly();
  };

  const finish = (record: RaRecord, change?: Change) => {
    keepSaved(queryClient, definition, record);
    if (opened()) tellSaved(change);
    else notify('form.created', { type: 'success', ...wayToMade(definition, record.id, translate) });
    onSaved(record);
  };

  const fail = (text: string) => {
    setTrouble({ kind: 'failed', text });
    notify(text, { type: 'error' });
  };

  /** Shows field errors at their fields; those without an input go to the banner. */
  const refuse = (errors: Record<string, string>, error: unknown) => {
    const elsewhere = Object.keys(errors).filter((name) => !shown(name));
    for (const [name, message] of Object.entries(errors))
      if (shown(name)) form.setError(name, { type: 'server', message: fieldErrorText(error, message, translate) });
    if (elsewhere.length > 0) fail(failureText(definition, error, translate));
  };

  const lookFor = async (lost: Lost) => {
    setTrouble({ kind: 'reading' });
    const arrival = await readArrival(provider, definition, opened(), lost);
    if (arrival.kind !== 'arrived') return setTrouble({ kind: 'lost', arrival, lost });
    setTrouble(undefined);
    finish(arrival.record, lost.previous && { before: lost.previous, sent: lost.sent });
  };

  const save = (values: Values, overwrite = false) =>
    whileLocked(async () => {
      setTrouble(undefined);
      const outcome = await saveRecord(provider, definition, { opened: opened(), values, names, overwrite });
      if (outcome.kind === 'saved') finish(outcome.record, outcome.change);
      else if (outcome.kind === 'unchanged') {
        notify('form.unchanged', { type: 'info' });
        onSaved(undefined);
      } else if (outcome.kind === 'conflict') setTrouble(outcome);
      else if (outcome.kind === 'refused') refuse(outcome.errors, outcome.error);
      else if (outcome.kind === 'lost') {
        onLost();
        await lookFor(outcome);
      } else fail(failureText(definition, outcome.error, translate));
    });

  const open = trouble?.kind === 'reading' || (trouble?.kind === 'lost' && trouble.arrival.kind !== 'absent');
  return {
    save,
    saving,
    /** No new try until the last result is known and the banner's question is answered. */
    blocked: saving || open,
    trouble,
    readAgain: (lost: Lost) => whileLocked(() => lookFor(lost)),
    clear: useCallback(() => setTrouble(undefined), []),
  };
}

/**
 * Replaces the old record by the saved one in all cached lists and pages of the resource, and reads them again.
 */
function keepSaved(queryClient: QueryClient, definition: ResourceDefinition, record: RaRecord): void {
  const { name: resource } = definition;
  const computed = withComputed(definition);
  const saved = (old: RaRecord) => computed({ ...old, ...record });
  queryClient.setQueryData<RaRecord>(recordKey(resource, record.id), (old) => old && saved(old));
  queryClient.setQueriesData<{ data?: RaRecord[] }>(
    { queryKey: listsKey(resource) },
    (list) => list?.data && { ...list, data: list.data.map((row) => (row.id === record.id ? saved(row) : row)) },
  );
  void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
}
