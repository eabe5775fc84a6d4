import { useCallback, useEffect, useRef } from 'react';
import { startValidator, type ValidatorClient } from './validator-client';

/** The worker of one import: started on first use, terminated with the dialog. */
export function useValidator(): () => ValidatorClient {
  const held = useRef<ReturnType<typeof startValidator> | undefined>(undefined);
  useEffect(
    () => () => {
      held.current?.stop();
      held.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    held.current ??= startValidator();
    return held.current.client;
  }, []);
}
