import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useKeep } from '../journal/useKeep';
import { openUndo } from '../journal/wanted';
import { wayToMade } from '../made';
import { useCan } from '../permissions';
import { TellDoneContext } from '../tell-done';
import type { Operation } from './operation';
import { successText } from './success-text';
import { useFill } from './useFill';

/** The notice decides how long the undo button is offered. */
type Offer = (operation: Operation, kept: Promise<string[]>, text: string) => boolean;

/**
 * Offers to undo an action, if its schema names the undo action and the user may run it.
 * @returns whether it was offered; the offer also announces the success
 */
export function useUndo(definition: ResourceDefinition): Offer {
  const can = useCan(definition);
  const translate = useTranslate();
  const tellDone = use(TellDoneContext);
  return useCallback(
    ({ action }, kept, text) => {
      const back = definition.actions.find(({ name }) => name === action?.undo);
      if (!back || !tellDone || !can(back.permission)) return false;
      tellDone(text, { label: translate('ra.action.undo'), run: () => void kept.then(openUndo) });
      return true;
    },
    [definition, can, translate, tellDone],
  );
}

/** Keeps in the journal what an operation has done. */
export function useKeepOperation(
  definition: ResourceDefinition,
): (operation: Operation, records: readonly RaRecord[], values?: Record<string, unknown>) => Promise<string[]> {
  const keep = useKeep(definition);
  return useCallback(
    async (operation, records, values = {}) =>
      records.length > 0 ? keep({ kind: 'operation', operation, records, values }) : [],
    [keep],
  );
}

/** Announces a success: with an undo button where the action has one, with a link to a new record. */
export function useTellSuccess(
  definition: ResourceDefinition,
): (
  operation: Operation,
  done: RaRecord[],
  kept: Promise<string[]>,
  values?: Record<string, unknown>,
  made?: RaRecord['id'],
) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const fill = useFill(definition);
  const offerUndo = useUndo(definition);
  return useCallback(
    (operation, done, kept, values, made) => {
      const text = fill(successText(operation, done.length, translate), operation, done[0], values);
      if (!offerUndo(operation, kept, text))
        notify(text, { type: 'success', ...wayToMade(definition, made, translate) });
    },
    [definition, notify, translate, fill, offerUndo],
  );
}
