import { useCallback, useEffect, useRef } from 'react';
import { startJudge, type JudgeClient } from './judge-client';

/** The worker of one import: started when it is first needed, ended with the dialog. */
export function useJudge(): () => JudgeClient {
  const held = useRef<ReturnType<typeof startJudge> | undefined>(undefined);
  useEffect(
    () => () => {
      held.current?.stop();
      held.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    held.current ??= startJudge();
    return held.current.client;
  }, []);
}
