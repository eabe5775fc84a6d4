/** A stretch of a text, or a placeholder of it with the sample that stands for it. */
export type Word = { text: string } | { name: string; sample: string };

/** Samples by the placeholder's name. */
export type Samples = ReadonlyMap<string, string>;

const PLACEHOLDER = /(\$\{[^${}]*\})/;

/** The text with its `${…}` cut out. One without a sample stands as it is written. */
export function wordsOf(text: string, samples: Samples): Word[] {
  return text
    .split(PLACEHOLDER)
    .filter((part) => part !== '')
    .map((part) => {
      if (!PLACEHOLDER.test(part)) return { text: part };
      const name = part.slice(2, -1).trim();
      return { name, sample: samples.get(name) || part };
    });
}

/** The text as it is sent with its samples. */
export function sent(words: readonly Word[]): string {
  return words.map((word) => ('text' in word ? word.text : word.sample)).join('');
}

export function hasPlaceholder(words: readonly Word[]): boolean {
  return words.some((word) => 'name' in word);
}
