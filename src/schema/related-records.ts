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
