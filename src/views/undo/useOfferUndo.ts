import { useCallback } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { limited } from '../../load';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from '../actions/operation';
import type { Change } from '../form/saving';
import { useCan } from '../permissions';
import { useServices } from '../services';
import { openUndo } from './wanted';

/** What a user did: saves, or a move of records. */
type Done = { changes: Change[] } | { operation: Operation; records: readonly RaRecord[] };

/**
 * Tells a success with an undo button, or plainly where nothing can be restored: the action's schema names no undo action, or the
 * user may not run it.
 * What makes an undo loads with the first one; a console that cannot load it offers none.
 */
export function useOfferUndo(definition: ResourceDefinition) {
  const { center, tellDone } = useServices();
  const translate = useTranslate();
  const can = useCan(definition);
  return useCallback(
    async (done: Done, text: string, plainly: () => void) => {
      if (!tellDone || !('changes' in done || isUndone(definition, done.operation, can))) return plainly();
      const made = await limited(() => import('./undoable')).catch(() => null);
      const entries = !made
        ? []
        : 'changes' in done
          ? done.changes.map((change) => made.undoableChange(definition, change, center))
          : made.undoableMoves(definition, done.operation, done.records, center);
      const offered = entries.filter(({ paths }) => paths.length > 0);
      if (offered.length === 0) return plainly();
      tellDone(text, { label: translate('ra.action.undo'), run: () => openUndo(offered) });
    },
    [definition, center, tellDone, translate, can],
  );
}

function isUndone({ actions }: ResourceDefinition, { action }: Operation, can: (key: string) => boolean): boolean {
  const back = actions.find(({ name }) => name === action?.undo);
  return back !== undefined && can(back.permission);
}
