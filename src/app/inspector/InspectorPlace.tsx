import { useEffect, useState } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { WithTexts } from '../../views/WithTexts';
import { onInspector } from './open-inspector';
import { useIdentity } from '../../views/useIdentity';

const Inspector = chunk(() => import('./Inspector').then((module) => module.Inspector));

/** Renders the inspector, opened by Alt+Shift+I or from the user menu: for super administrators, and for everybody in `npm run dev`. */
export function InspectorPlace() {
  const identity = useIdentity();
  const mayInspect = import.meta.env.DEV || (identity?.superAdmin ?? false);
  const [open, setOpen] = useState(false);
  /** Counts the requests to point at a part. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!mayInspect) return undefined;
    const show = () => {
      setOpen(true);
      setTurn((count) => count + 1);
    };
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
  if (!open || !mayInspect) return null;
  const close = () => setOpen(false);
  return (
    <Late onClose={close}>
      <WithTexts section="inspector" code={Inspector}>
        <Inspector turn={turn} onClose={close} />
      </WithTexts>
    </Late>
  );
}
