import type { BlockDefinition } from './definition';
import type { Json } from './json';

/** Their filter → our field, or several of which the first one with a value counts. */
export type Match = Readonly<Record<string, string | readonly string[]>>;

/** Records of another resource that have something in common with a record. */
export interface RelatedRecords {
  resource: string;
  match: Match;
  /** Their filters with a fixed value. */
  filter: Record<string, Json>;
}

/** Our value for a filter of theirs; undefined when no field has one. */
export function valueFor(ours: Match[string], values: Readonly<Record<string, unknown>>): unknown {
  return [ours]
    .flat()
    .map((name) => values[name])
    .find((value) => value !== undefined && value !== null && value !== '');
}

/** The records of other resources that a block shows. */
export function recordsIn(block: BlockDefinition): RelatedRecords[] {
  if ('list' in block) return [block.list];
  if ('thread' in block) return [{ ...block.thread, filter: {} }];
  if ('gallery' in block) return [block.gallery.records ?? []].flat();
  return 'timeline' in block ? block.timeline.flatMap((entry) => (typeof entry === 'string' ? [] : [entry])) : [];
}
