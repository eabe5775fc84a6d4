import type { Style } from '../../src/schema/call-definition';
import type { Json } from '../../src/schema/json';

/** Cases as people write them; scripts/cases/case.schema.json is their shape, docs/cases.md their manual. */

export type Values = Record<string, Json>;
export type Key = string | number;
/** A record as the platform answers it. */
export type Row = Record<string, Json>;
/** Records that the platform has, by resource. */
export type Given = Record<string, Row | Row[]>;
/** Field → its text. */
export type ShownRow = Record<string, string | number | boolean>;
/** `code` is 200 unless it is said. */
export type AnswerSource = Record<string, Json>;

/** A text in English, or in English and Chinese. */
export type Said = string | { text: string; zh?: string };

/** `tests/fixtures/<section>/<screen>.yaml`: what one screen sends, shows and refuses. */
export interface FixtureSource {
  samples?: Values;
  /** Keys of answers that no field needs, each with the reason. */
  ignores?: Record<string, string>;
  given?: Given;
  cases: CaseSource[];
}

/** One step, or a few. The first one is on the file's own screen unless it opens another. */
export interface CaseSource extends StepSource {
  name: string;
  given?: Given;
  steps?: StepSource[];
}

/** `stories/<name>.yaml`: a whole job, which is also a guide in the console. */
export interface StorySource {
  title: { en: string; zh: string };
  as: string;
  at?: string;
  samples?: Values;
  given?: Given;
  steps: StepSource[];
}

/** A screen is opened, something is done on it, or both; then something is seen. */
export interface StepSource {
  /** Name of an account in stories/accounts.yaml. */
  as?: string;
  /** In UTC: `2026-03-02 08:00`. */
  at?: string;

  open?: string;
  /** Label or name of the card of the dashboard that leads to the list, of a preset of the list, of a tab of the record. */
  card?: string;
  preset?: string;
  tab?: string;
  filter?: Values;
  /** From 1. */
  page?: number;
  perPage?: number;
  sort?: { field: string; order?: 'ASC' | 'DESC' };
  /** Its key, or what its row shows. */
  record?: Key | ShownRow;
  records?: (Key | ShownRow)[];
  /** What is typed into the search over all records, and the fields of the screen that it looks into, the most likely first. */
  search?: string;
  finds?: Record<string, string>;

  do?: string;
  /** A chosen file is `{ file: photo.png, size: 1000 }`, with its size in bytes. */
  with?: Values;
  rows?: Values[];

  /** What the inputs begin with; a list: what they propose. */
  proposes?: Record<string, ShownRow[string] | ShownRow[string][]>;
  /** What is asked before an action, true when it is its name alone, and what is told after it. */
  question?: true | { text: string; zh?: string; typed?: string };
  notice?: Said;
  /** It is not offered: to this account, now, or with these values. */
  offered?: false;
  /** Field → message of the form: nothing is sent. */
  refused?: Record<string, Said>;
  /** The requests, exactly. */
  asks?: RequestSource | RequestSource[];
  /** Keys of the request's body; a list: of every write, in their order. */
  sends?: Values | Values[];
  answers?: AnswerSource | AnswerSource[];
  fails?: string | { text: string; zh?: string; field?: string };
  /** What else the platform changes. */
  then?: Given;
  sees?: ShownRow | ShownRow[];
  zh?: ShownRow | ShownRow[];
  total?: number;
  offers?: string[] | { not: string[] };
}

export interface RequestSource {
  path: string;
  style?: Style;
  server?: string;
  body?: Values;
  envelope?: { api_ver?: string; auth_type?: number };
  headers?: Record<string, string>;
}

/** Everything, or permissions by screen: `{ vas/order: [view, export] }`. Other keys are the account's own values. */
export interface Account {
  may: 'everything' | Record<string, string[]>;
  [own: string]: unknown;
}

/** What the player plays: the steps with their places in the file. */
export interface Case {
  /** What a problem is about: the name or the question. */
  title: string;
  as?: string;
  at?: string;
  given: Given;
  /** The screen that is open before the first step. */
  screen?: string;
  steps: { step: StepSource; path: (string | number)[] }[];
}

/** @param screen the fixture's own */
export function casesOf({ given = {}, cases }: FixtureSource, screen: string): Case[] {
  return cases.map((one, index) => ({
    title: one.name,
    ...(one.at !== undefined && { at: one.at }),
    given: { ...given, ...one.given },
    screen,
    steps: one.steps
      ? one.steps.map((step, number) => ({ step, path: ['cases', index, 'steps', number] }))
      : [{ step: one, path: ['cases', index] }],
  }));
}

export function caseOfStory({ title, as, at, given = {}, steps }: StorySource): Case {
  return {
    title: title.en,
    as,
    ...(at !== undefined && { at }),
    given,
    steps: steps.map((step, index) => ({ step, path: ['steps', index] })),
  };
}

/** The resources whose screens a case opens, and those whose records it has. */
export function screensOf({ given, screen, steps }: Case): string[] {
  return [
    ...new Set([
      ...(screen === undefined ? [] : [screen]),
      ...Object.keys(given),
      ...steps.flatMap(({ step }) => step.open ?? []),
    ]),
  ];
}
