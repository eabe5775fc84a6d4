import type { BlockDefinition } from '../../schema/definition';
import { recordsIn } from '../../schema/related-records';

/** Other resources whose records a block shows. */
export function resourcesIn(block: BlockDefinition): string[] {
  if ('extension' in block) return [...block.extension.resources];
  return 'timeline' in block ? [] : recordsIn(block).map(({ resource }) => resource);
}
