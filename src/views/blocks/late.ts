import type { BlockDefinition } from '../../schema/definition';
import { chunk, type Chunk } from '../../ui/chunk';

export const Gallery = chunk(() => import('./gallery/Gallery').then((module) => module.Gallery));
export const PanelForm = chunk(() => import('../form/PanelForm').then((module) => module.PanelForm));
export const RecordPreview = chunk(() => import('../preview/RecordPreview').then((module) => module.RecordPreview));
export const Thread = chunk(() => import('./thread/Thread').then((module) => module.Thread));

/** The code that a block loads for what it shows. */
export function codeOf(block: BlockDefinition): Pick<Chunk<never>, 'preload'> | undefined {
  if ('fields' in block && block.edit) return PanelForm;
  if ('preview' in block) return RecordPreview;
  if ('gallery' in block) return Gallery;
  return 'thread' in block ? Thread : undefined;
}
