import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { wayToMade } from '../made';
import { useOfferUndo } from '../undo/useOfferUndo';
import type { Operation } from './operation';
import { successText } from './success-text';
import { useFill } from './useFill';

/** Announces a success: with an undo button where the action has one, with a link to a new record. */
export function useTellSuccess(
  definition: ResourceDefinition,
): (operation: Operation, done: RaRecord[], values?: Record<string, unknown>, made?: RaRecord['id']) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const fill = useFill(definition);
  const offerUndo = useOfferUndo(definition);
  return useCallback(
    (operation, records, values, made) => {
      const text = fill(successText(operation, records.length, translate), operation, records[0], values);
      const plainly = () => notify(text, { type: 'success', ...wayToMade(definition, made, translate) });
      void offerUndo({ operation, records }, text, plainly);
    },
    [definition, notify, translate, fill, offerUndo],
  );
}
