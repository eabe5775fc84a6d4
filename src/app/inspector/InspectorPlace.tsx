import { startTransition, useEffect, useState } from 'react';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { useIdentity } from '../../views/useIdentity';
import { onInspector } from './open-inspector';

const Inspector = lazy(() => import('./Inspector').then((module) => module.Inspector));

/** Renders the inspector, opened by Alt+Shift+I or from the user menu: for super administrators, and for everybody in `npm run dev`. */
export function InspectorPlace() {
  const identity = useIdentity();
  const mayInspect = import.meta.env.DEV || (identity?.superAdmin ?? false);
  /** Counts the requests to point at a part; 0 while it is closed. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!mayInspect) return undefined;
    const show = () => startTransition(() => setTurn((count) => count + 1));
    // Before open menus and dialogs, which close by keys.
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyI' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      show();
    };
    window.addEventListener('keydown', onKey, true);
    const off = onInspector(show);
    return () => {
      off();
      window.removeEventListener('keydown', onKey, true);
    };
  }, [mayInspect]);
  return (
    <Late onClose={() => setTurn(0)}>
      {turn > 0 && mayInspect && <Inspector key={turn} onClose={() => setTurn(0)} />}
    </Late>
  );
}
