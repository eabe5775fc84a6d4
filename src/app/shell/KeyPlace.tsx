import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import type { Permissions } from '../../auth/permissions';
import { onLegend } from '../../views/keys/ask';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { UndoPlace } from '../../views/undo/UndoPlace';
import { KeptMenu } from './KeptMenu';
import { useEffect, useState } from 'react';
import { Late } from '../../ui/late';
import { useSingleKeys } from '../../views/single-keys';
import { WithTexts } from '../../views/WithTexts';
import '../../views/print/print.css';

const KeyLegend = chunk(() => import('./ShellLegend').then((module) => module.ShellLegend));

/**
 * What keys open on every page, and menus too: the legend of the keys and the inspector. Undos are done here, because the
 * page that offers one may be closed. The menu is kept for the next session. An unseen icon loads the sprite of the icons
 * that the first list does not show, so that they are there when one of them is shown.
 */
export function KeyPlace({ permissions }: { permissions: Permissions }) {
  return (
    <>
      <KeptMenu permissions={permissions} />
      <Icon name="keyboard" className="c-visually-hidden" />
      <LateLegend />
      <InspectorPlace />
      <UndoPlace />
    </>
  );
}

/** The legend of the keys. Its code and texts load when it opens. */
function LateLegend() {
  const [open, setOpen] = useState(false);
  useSingleKeys({ '?': () => setOpen(true) });
  useEffect(() => onLegend(() => setOpen(true)), []);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Late onClose={close}>
      <WithTexts section="keys" code={KeyLegend}>
        <KeyLegend onClose={close} />
      </WithTexts>
    </Late>
  );
}
