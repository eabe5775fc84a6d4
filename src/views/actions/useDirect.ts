import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/useLocked';
import { resultText } from './failure-text';
import { useFill } from './useFill';
import type { Operation } from './operation';
import { perform } from './perform';
import { useProvider } from '../useProvider';
import { wayToMade } from '../made';
import { successText } from './success-text';
import { useUndo } from './useUndo';

type After = (operation: Operation, done: RaRecord[]) => void;

/**
 * Runs an operation without a dialog. A second click while it runs does nothing.
 * @param tell announces the success; a plain notice by default
 */
export function useDirect(
  definition: ResourceDefinition,
  after: After,
  tell?: (text: string, record: RaRecord | undefined) => void,
) {
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const fill = useFill(definition);
  const offerUndo = useUndo(definition, after);
  const [busy, whileLocked] = useLocked();
  const run = useCallback(
    (operation: Operation, record: RaRecord | undefined) =>
      whileLocked(async () => {
        const [result] = await perform(provider, definition, operation, record ? [record] : [], { values: {} });
        if (result && 'error' in result) notify(resultText(definition, result, translate), { type: 'error' });
        else {
          const text = fill(successText(operation, 1, translate), operation, record);
          if (tell) tell(text, record);
          else if (!offerUndo(operation, record, text))
            notify(text, {
              type: 'success',
              ...wayToMade(definition, result?.state === 'done' ? result.made : undefined, translate),
            });
        }
        after(operation, record && result?.state === 'done' ? [record] : []);
      }),
    [provider, definition, notify, translate, after, tell, whileLocked, fill, offerUndo],
  );
  return { run, busy };
}
