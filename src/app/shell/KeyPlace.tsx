import { chunk, type Chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import type { Permissions } from '../../auth/permissions';
import { onLegend } from '../../views/keys/ask';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { onReport } from '../problem/ask';
import { UndoPlace } from '../../views/undo/UndoPlace';
import { KeptMenu } from './KeptMenu';
import { Visits } from './Visits';
import { useEffect, useState } from 'react';
import { Late } from '../../ui/late';
import { useSingleKeys } from '../../views/single-keys';
import { WithTexts } from '../../views/WithTexts';
import '../../views/print/print.css';

const KeyLegend = chunk(() => import('./ShellLegend').then((module) => module.ShellLegend));
const ReportDialog = chunk(() => import('../problem/ReportDialog').then((module) => module.ReportDialog));

/**
 * What keys open on every page, and menus too: the legend of the keys, the inspector and the problem report. Undos are
 * done here, because the page that offers one may be closed. The menu is
 * kept for the next session, and each visit for the search. An unseen icon loads the sprite of the icons that the first list does not show, so that they are there when one of them is shown.
 */
export function KeyPlace({ permissions }: { permissions: Permissions }) {
  return (
    <>
      <KeptMenu permissions={permissions} />
      <Visits permissions={permissions} />
      <Icon name="keyboard" className="c-visually-hidden" />
      <LateDialog singleKey="?" onOpen={onLegend} section="keys" code={KeyLegend} />
      <InspectorPlace />
      <UndoPlace />
      <LateDialog singleKey="!" onOpen={onReport} section="problem" code={ReportDialog} />
    </>
  );
}

interface Props {
  /** The key that opens it. */
  singleKey: string;
  /** Sets the function that opens it from elsewhere (src/ui/opener.ts). */
  onOpen: (run: () => void) => () => void;
  /** Section of its texts. */
  section: string;
  code: Chunk<{ onClose: () => void }>;
}

/** A dialog of every page. Its code and texts load when it opens. */
function LateDialog({ singleKey, onOpen, section, code: Dialog }: Props) {
  const [open, setOpen] = useState(false);
  useSingleKeys({ [singleKey]: () => setOpen(true) });
  useEffect(() => onOpen(() => setOpen(true)), [onOpen]);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Late onClose={close}>
      <WithTexts section={section} code={Dialog}>
        <Dialog onClose={close} />
      </WithTexts>
    </Late>
  );
}
