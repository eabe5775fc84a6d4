import { useQueryClient } from '@tanstack/react-query';
import { startTransition, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { limited } from '../../load';
import { Late } from '../../ui/late';
import { readAgain } from '../actions/useAfter';
import { useServices } from '../services';
import { useDefinitions } from '../definitions';
import { PermissionContext } from '../permissions';
import { useAccountValues } from '../useIdentity';
import { useProvider } from '../useProvider';
import type { Undoable } from './undoable';
import { onUndo } from './wanted';
import { UndoManyDialog } from '../late';

/** Undoes what a notice asks for. The page on which it appeared may be closed by then. */
export function UndoPlace() {
  const provider = useProvider();
  const { load } = useDefinitions();
  const can = use(PermissionContext);
  const account = useAccountValues();
  const running = useRef(new Set<Undoable>());
  const { center } = useServices();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [many, setMany] = useState<readonly Undoable[]>();

  const undo = useEffectEvent(async (done: readonly Undoable[]) => {
    if (done.some((entry) => running.current.has(entry))) return;
    for (const entry of done) running.current.add(entry);
    try {
      const { undoAll } = await limited(() => import('./undo-all'));
      const here = done.filter((entry) => entry.center === center);
      const open = here.filter(({ undone }) => !undone);
      if (open.length > 1 && open.every(({ action }) => action === undefined))
        return startTransition(() => setMany(open));
      const { text, type } = await undoAll({ provider, load, can, account }, here, translate, (definition) =>
        readAgain(queryClient, definition),
      );
      notify(text, { type });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      for (const entry of done) running.current.delete(entry);
    }
  });
  useEffect(() => onUndo((done) => void undo(done)), []);

  const close = () => setMany(undefined);
  return <Late onClose={close}>{many && <UndoManyDialog entries={many} onClose={close} />}</Late>;
}
