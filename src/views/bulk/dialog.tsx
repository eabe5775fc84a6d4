import type { Identifier } from 'react-admin';
import { chunk } from '../../ui/chunk';
import { WithTexts } from '../WithTexts';

const Dialog = chunk(() => import('./BulkDialog').then((module) => module.BulkDialog));

/** Changes fields of many records; loaded when it is opened. */
export function BulkDialog(props: { ids: readonly Identifier[]; onClose: () => void }) {
  return (
    <WithTexts section="bulk" code={Dialog}>
      <Dialog {...props} />
    </WithTexts>
  );
}
