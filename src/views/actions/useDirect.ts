import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useLocked } from '../../ui/useLocked';
import { resultText } from './failure-text';
import type { Operation } from './operation';
import { perform } from './perform';
import { useProvider } from '../useProvider';
import { useTellSuccess } from './useUndo';

/** Runs an operation without a dialog. A second click while it runs does nothing. */
export function useDirect(definition: ResourceDefinition, after: (operation: Operation, done: RaRecord[]) => void) {
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const tellSuccess = useTellSuccess(definition, after);
  const [busy, whileLocked] = useLocked();
  const run = useCallback(
    (operation: Operation, record: RaRecord | undefined) =>
      whileLocked(async () => {
        const records = record ? [record] : [];
        const [result] = await perform(provider, definition, operation, records, { values: {} });
        if (result && 'error' in result) notify(resultText(definition, result, translate), { type: 'error' });
        else tellSuccess(operation, records, {}, result?.state === 'done' ? result.made : undefined);
        after(operation, result?.state === 'done' ? records : []);
      }),
    [provider, definition, notify, translate, after, whileLocked, tellSuccess],
  );
  return { run, busy };
}
