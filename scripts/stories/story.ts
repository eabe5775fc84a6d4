import type { AnswerSource, Row, ShownRow, Values } from '../fixtures/fixture';

/** A story file as people write it; stories/story.schema.json is its shape, docs/fixtures.md its manual. */
export interface StorySource {
  title: { en: string; zh: string };
  /** Name of an account in stories/accounts.yaml. */
  as: string;
  /** In UTC: `2026-03-02 08:00`. */
  at?: string;
  samples?: Values;
  /** What the platform has, by resource, as it answers it. */
  given?: Record<string, Row | Row[]>;
  steps: StoryStep[];
}

/** `open` or `do`, and what is seen then. */
export interface StoryStep {
  as?: string;
  at?: string;
  open?: string;
  /** Label or name of the card of the dashboard that leads to the list. */
  card?: string;
  /** Label or name of a preset of the list. */
  preset?: string;
  filter?: Values;
  record?: ShownRow;
  records?: ShownRow[];
  /** Label or name of a tab of the record. */
  tab?: string;
  do?: string;
  /** What the inputs begin with; a list: what they propose. */
  proposes?: Record<string, ShownRow[string] | ShownRow[string][]>;
  with?: Values;
  rows?: Values[];
  answers?: AnswerSource;
  /** It is not offered: to this account, now, or with these values. */
  offered?: false;
  /** Field → message of the form. */
  refused?: Record<string, string>;
  fails?: string;
  /** A list: of every request, in their order. */
  sends?: Values | Values[];
  then?: Record<string, Row | Row[]>;
  sees?: ShownRow | ShownRow[];
  offers?: string[] | { not: string[] };
}

/** Everything, or permissions by screen: `{ vas/order: [view, export] }`. Other keys are the account's own values. */
export interface StoryAccount {
  may: 'everything' | Record<string, string[]>;
  [own: string]: unknown;
}

/** The resources whose screens a story opens, and those whose records it has. */
export function screensOf({ given = {}, steps }: StorySource): string[] {
  return [...new Set([...Object.keys(given), ...steps.flatMap(({ open }) => open ?? [])])];
}
