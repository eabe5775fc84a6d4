import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/use-locked';
import { failureText } from './failure-text';
import type { Operation } from './operation';
import { perform } from './perform';
import { useProvider } from '../provider';
import { successText } from './success-text';

type After = (operation: Operation, done: RaRecord[]) => void;

/**
 * Runs an operation that asks nothing. A second click while it runs does nothing.
 * @param tell says that it succeeded; a plain notice does otherwise
 */
export function useDirect(definition: ResourceDefinition, after: After, tell?: (text: string, record: RaRecord | undefined) => void) {
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, whileLocked] = useLocked();
  const run = useCallback(
    (operation: Operation, record: RaRecord | undefined) =>
      whileLocked(async () => {
        const [result] = await perform(provider, definition, operation, record ? [record] : [], { values: {} });
        if (result && 'error' in result) notify(failureText(definition, result.error, translate), { type: 'error' });
        else if (tell) tell(successText(operation, 1, translate), record);
        else notify(successText(operation, 1, translate), { type: 'success' });
        after(operation, record && result?.state === 'done' ? [record] : []);
      }),
    [provider, definition, notify, translate, after, tell, whileLocked],
  );
  return { run, busy };
}
