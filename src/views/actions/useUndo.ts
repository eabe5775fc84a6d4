import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { use, useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { wayToMade } from '../made';
import { useProvider } from '../useProvider';
import { useCan } from '../permissions';
import { TellDoneContext } from '../tell-done';
import { resultText } from './failure-text';
import { isCall, operationOf, type Operation } from './operation';
import { perform } from './perform';
import { successText } from './success-text';
import { useFill } from './useFill';

/** The notice decides how long the undo button is offered. */
type Offer = (operation: Operation, record: RaRecord | undefined, text: string) => boolean;

/**
 * Offers to undo an action, if its schema names the undo action and the user may run it.
 * @param after called after the undo action has run
 * @returns whether it was offered; the offer also announces the success
 */
export function useUndo(
  definition: ResourceDefinition,
  after: (operation: Operation, done: RaRecord[]) => void,
): Offer {
  const provider = useProvider();
  const can = useCan(definition);
  const translate = useTranslate();
  const notify = useNotify();
  const tellDone = use(TellDoneContext);
  return useCallback(
    ({ action }, record, text) => {
      const back = action?.undo === undefined ? undefined : definition.actions.find(({ name }) => name === action.undo);
      if (!back || !isCall(back) || !record || !tellDone || !can(back.permission)) return false;
      const run = async () => {
        const operation = operationOf(back);
        const [result] = await perform(provider, definition, operation, [record], { values: {} });
        if (result?.state === 'done') notify(successText(operation, 1, translate), { type: 'success' });
        else if (result) notify(resultText(definition, result, translate), { type: 'error' });
        after(operation, result?.state === 'done' ? [record] : []);
      };
      tellDone(text, { label: translate('ra.action.undo'), run: () => void run() });
      return true;
    },
    [provider, definition, can, translate, notify, tellDone, after],
  );
}

/**
 * Announces a success: with an undo button where the action has one, with a link to a new record.
 * @param after called after the undo action has run
 */
export function useTellSuccess(
  definition: ResourceDefinition,
  after: (operation: Operation, done: RaRecord[]) => void,
): (operation: Operation, done: RaRecord[], values?: Record<string, unknown>, made?: RaRecord['id']) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const fill = useFill(definition);
  const offerUndo = useUndo(definition, after);
  return useCallback(
    (operation, done, values, made) => {
      const text = fill(successText(operation, done.length, translate), operation, done[0], values);
      if (done.length > 1 || !offerUndo(operation, done[0], text))
        notify(text, { type: 'success', ...wayToMade(definition, made, translate) });
    },
    [definition, notify, translate, fill, offerUndo],
  );
}
