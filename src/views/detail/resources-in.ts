import type { BlockDefinition } from '../../schema/definition';

/** Other resources whose records a block shows. */
export function resourcesIn(block: BlockDefinition): string[] {
  if ('list' in block) return [block.list.resource];
  if ('extension' in block) return [...block.extension.resources];
  if ('thread' in block) return [block.thread.resource];
  return 'gallery' in block && block.gallery.records ? [block.gallery.records.resource] : [];
}
