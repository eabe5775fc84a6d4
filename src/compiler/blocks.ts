import { eachAt } from './each-at';
import type { BlockSource, ResourceSource } from './source';
import type { Path } from './source-node';

/** The blocks of the record's page with their places. The name of a group that the form does not have, which S019 reports, is none. */
export function blocksOf({ detail }: ResourceSource): [block: BlockSource, path: Path][] {
  return eachAt(detail, ['detail']).flatMap(([block, path]) => (typeof block === 'string' ? [] : [[block, path]]));
}
