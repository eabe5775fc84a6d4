import { use, useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { limited } from '../../load';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from '../actions/operation';
import type { Change } from '../form/saving';
import { DataCenterContext } from '../data-center';
import type { Undoable } from './undoable';

/** What a user did: a save of a form, or a move of records. */
type Done = { change: Change } | { operation: Operation; records: readonly RaRecord[] };

/** Makes what an undo needs, whose code loads with the first one. Answers nothing where there is nothing to restore. */
export function useUndoable(definition: ResourceDefinition): (done: Done) => Promise<Undoable[]> {
  const center = use(DataCenterContext);
  return useCallback(
    async (done) => {
      try {
        const { undoableChange, undoableMoves } = await limited(() => import('./undoable'));
        const entries =
          'change' in done
            ? [undoableChange(definition, done.change, center)]
            : undoableMoves(definition, done.operation, done.records, center);
        return entries.filter(({ paths }) => paths.length > 0);
      } catch {
        return [];
      }
    },
    [definition, center],
  );
}
