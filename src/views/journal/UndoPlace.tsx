import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { limited } from '../../load';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { readAgain } from '../actions/useAfter';
import { useLatest } from '../actions/useLatest';
import { DataCenterContext } from '../data-center';
import { useDefinitions } from '../definitions';
import { PermissionContext } from '../permissions';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import { SectionContext, WithTexts } from '../WithTexts';
import type { JournalEntry } from './entry';
import { useJournal } from './useJournal';
import { onUndo, undoing } from './wanted';

const UndoManyDialog = chunk(() => import('./UndoManyDialog').then((module) => module.UndoManyDialog));

/** Undoes what a notice, the journal or a record's page asks for. The pages of notices may be closed by then. */
export function UndoPlace() {
  const provider = useProvider();
  const { load } = useDefinitions();
  const can = use(PermissionContext);
  const account = useAccountValues();
  const journal = useJournal();
  const center = use(DataCenterContext);
  const section = use(SectionContext);
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [many, setMany] = useState<readonly JournalEntry[]>();

  const undo = useLatest(async (keys: readonly string[]) => {
    if (!journal || keys.some((key) => undoing.get().includes(key))) return;
    undoing.set([...undoing.get(), ...keys]);
    try {
      const [{ undoEntries }] = await Promise.all([
        limited(() => import('./undo-entries')),
        section?.('journal'),
        section?.('bulk'),
      ]);
      const found = journal
        .get()
        .filter((entry) => keys.includes(entry.key) && !entry.undone && entry.center === center);
      if (found.length > 1 && found.every(({ kind }) => kind === 'bulk')) return setMany(found);
      const around = { provider, load, can, account, journal };
      const { text, type } = await undoEntries(around, found, translate, (definition) =>
        readAgain(queryClient, definition),
      );
      notify(text, { type });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      undoing.set(undoing.get().filter((key) => !keys.includes(key)));
    }
  });
  useEffect(() => onUndo((keys) => void undo.current(keys)), [undo]);

  if (!many) return null;
  const close = () => setMany(undefined);
  return (
    <Late onClose={close}>
      <WithTexts section="journal" code={UndoManyDialog}>
        <UndoManyDialog entries={many} onClose={close} />
      </WithTexts>
    </Late>
  );
}
