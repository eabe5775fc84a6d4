import { createContext, use, useCallback, useSyncExternalStore, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { sameValue } from '../../fields/same-value';
import type { Values } from './changes';

/** The values that the form was opened with; absent where changes are not marked, as for a new record. */
export const BaselineContext = createContext<RefObject<Values> | undefined>(undefined);

/** Reads something of the form's values, and again with each change. It renders only when the answer differs. */
export function useOfValues<T extends number | boolean>(read: () => T): T {
  const { subscribe } = useFormContext();
  const onChange = useCallback(
    (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  return useSyncExternalStore(onChange, read);
}

/** Whether the user has changed the field since the record was read. */
export function useChanged(name: string): boolean {
  const opened = use(BaselineContext);
  const { getValues } = useFormContext<Values>();
  return useOfValues(() => opened !== undefined && !sameValue(opened.current[name], getValues(name)));
}
