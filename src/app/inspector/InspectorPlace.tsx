import { useEffect, useState } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useIdentity } from '../../views/useIdentity';
import { WithTexts } from '../../views/WithTexts';
import { onInspector } from './open-inspector';

const Inspector = chunk(() => import('./Inspector').then((module) => module.Inspector));

/** Renders the inspector, opened by Alt+Shift+I or from the user menu: for super administrators, and for everybody in `npm run dev`. */
export function InspectorPlace() {
  const identity = useIdentity();
  const mayInspect = import.meta.env.DEV || (identity?.superAdmin ?? false);
  /** Counts the requests to point at a part; 0 while it is closed. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!mayInspect) return undefined;
    const show = () => setTurn((count) => count + 1);
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
  if (turn === 0 || !mayInspect) return null;
  return (
    <Late onClose={() => setTurn(0)}>
      <WithTexts section="inspector" code={Inspector}>
        <Inspector key={turn} onClose={() => setTurn(0)} />
      </WithTexts>
    </Late>
  );
}
