import type { BlockSource, ResourceSource } from './source';

/** The blocks of the record's page with their places. The name of a group that the form does not have, which S019 reports, is none. */
export function blocksOf({ detail }: ResourceSource): { block: BlockSource; index: number }[] {
  return (detail ?? []).flatMap((block, index) => (typeof block === 'string' ? [] : [{ block, index }]));
}
