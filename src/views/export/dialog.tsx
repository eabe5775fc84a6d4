import { chunk } from '../../ui/chunk';
import { WithTexts } from '../WithTexts';

const Dialog = chunk(() => import('./ExportDialog').then((module) => module.ExportDialog));

/** The export of a list's rows; loaded when it is opened. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  return (
    <WithTexts section="export" code={Dialog}>
      <Dialog onClose={onClose} />
    </WithTexts>
  );
}
