import { useEffect, useState } from 'react';
import type { Chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useSingleKeys } from '../../views/single-keys';
import { WithTexts } from '../../views/WithTexts';

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
export function LateDialog({ singleKey, onOpen, section, code: Dialog }: Props) {
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
