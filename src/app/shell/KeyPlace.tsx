import { onLegend } from '../../views/keys/ask';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { UndoPlace } from '../../views/undo/UndoPlace';
import { useEffect, useState } from 'react';
import { useSingleKeys } from '../../views/single-keys';
import '../../views/print/print.css';
import { ShellLegend as KeyLegend } from './ShellLegend';

/**
 * What keys open on every page, and menus too: the legend of the keys and the inspector. Undos are done here, because the
 * page that offers one may be closed.
 */
export function KeyPlace() {
  return (
    <>
      <Legend />
      <InspectorPlace />
      <UndoPlace />
    </>
  );
}

/** The legend of the keys. */
function Legend() {
  const [open, setOpen] = useState(false);
  useSingleKeys({ '?': () => setOpen(true) });
  useEffect(() => onLegend(() => setOpen(true)), []);
  return open && <KeyLegend onClose={() => setOpen(false)} />;
}
