import type { Typed } from './typed';
import type { IconName } from '../../ui/icon';

/** A screen or an action with its names. */
export interface Named {
  key: string;
  label: string;
  /** Its name in the other language, because users may know either. */
  other?: string | undefined;
  /** Other words by which it is found. */
  keywords?: string[] | undefined;
  /** Its address. */
  href: string;
  icon: IconName;
  /** Name of the screen or section that it belongs to. */
  within?: string | undefined;
}

/** Entries whose names contain every word, the best match first. An address counts as a name. */
export function matching<T extends Named>(entries: T[], { words }: Typed, most: number): T[] {
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** 0 when a word is missing; more for words that begin a name, or one of its words, in the main language. */
function scoreOf({ label, other = '', href, keywords = [] }: Named, words: string[]): number {
  const names = [label, other, href.replace(/#.*/, ''), keywords.join(' ')].map((name) => name.toLowerCase());
  const scores = words.map((word) =>
    Math.max(...names.map((name, place) => wordScore(name, word) * (names.length - place))),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordScore(name: string, word: string): number {
  const at = name.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return name === word ? 5 : 4;
  return /[\p{L}\p{N}]/u.test(name.charAt(at - 1)) ? 1 : 3;
}
