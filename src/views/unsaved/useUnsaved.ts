import { use, useCallback, useEffect, useRef } from 'react';
import { currentPath } from '../../base-path';
import { PathContext, useNavigate } from '../../router/Router';
import { whileIdle } from '../../ui/idle';
import { useLatest } from '../actions/useLatest';
import { Asking } from '../late';
import { report, type Unsaved } from './unsaved';

/**
 * Reports what can be typed here, so that it is not lost without a question.
 * @returns leave: goes to another page without a question, after a save
 */
export function useUnsaved(unsaved: Unsaved): { leave: (to: string, state?: unknown) => void } {
  const navigate = useNavigate();
  const pathname = use(PathContext);
  const latest = useLatest(unsaved);
  const free = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    const cancel = whileIdle(Asking.preload);
    const takeBack = report(() => ({ ...latest.current, isDirty: () => !free.current && latest.current.isDirty() }));
    return () => {
      here.current = false;
      cancel();
      takeBack();
    };
  }, [latest]);
  const leave = useCallback(
    (to: string, state?: unknown) => {
      // A user who left during the save stays on the new page.
      if (!here.current || currentPath() !== pathname) return;
      free.current = true;
      navigate(to, { state });
    },
    [navigate, pathname],
  );
  return { leave };
}
