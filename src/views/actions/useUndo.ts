import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { wayToMade } from '../made';
import { useCan } from '../permissions';
import { TellDoneContext } from '../tell-done';
import type { Operation } from './operation';
import { successText } from './success-text';
import { useFill } from './useFill';
import { useUndoable } from '../undo/useUndoable';
import { openUndo } from '../undo/wanted';

/** The notice decides how long the undo button is offered. */
type Offer = (operation: Operation, done: readonly RaRecord[], text: string) => boolean;

/**
 * Offers to undo an action, if its schema names the undo action and the user may run it.
 * @returns whether it was offered; the offer also announces the success
 */
export function useUndo(definition: ResourceDefinition): Offer {
  const can = useCan(definition);
  const translate = useTranslate();
  const tellDone = use(TellDoneContext);
  const undoable = useUndoable(definition);
  return useCallback(
    (operation, records, text) => {
      const { action } = operation;
      const back = definition.actions.find(({ name }) => name === action?.undo);
      if (!back || !tellDone || !can(back.permission)) return false;
      const done = undoable({ operation, records });
      tellDone(text, { label: translate('ra.action.undo'), run: () => void done.then(openUndo) });
      return true;
    },
    [definition, can, translate, tellDone, undoable],
  );
}

/** Announces a success: with an undo button where the action has one, with a link to a new record. */
export function useTellSuccess(
  definition: ResourceDefinition,
): (operation: Operation, done: RaRecord[], values?: Record<string, unknown>, made?: RaRecord['id']) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const fill = useFill(definition);
  const offerUndo = useUndo(definition);
  return useCallback(
    (operation, done, values, made) => {
      const text = fill(successText(operation, done.length, translate), operation, done[0], values);
      if (!offerUndo(operation, done, text))
        notify(text, { type: 'success', ...wayToMade(definition, made, translate) });
    },
    [definition, notify, translate, fill, offerUndo],
  );
}
