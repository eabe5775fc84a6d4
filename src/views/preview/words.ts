/** A part of a text, or a placeholder with its sample. */
export type Word = { text: string } | { name: string; sample: string };

/** Samples by the placeholder's name. */
export type Samples = ReadonlyMap<string, string>;

const PLACEHOLDER = /(\$\{[^${}]*\})/;

/** Splits a text at its `${…}`. A placeholder without a sample stays text. */
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

/** The text with samples in place of its placeholders. */
export function sent(words: readonly Word[]): string {
  return words.map((word) => ('text' in word ? word.text : word.sample)).join('');
}

export function hasPlaceholder(words: readonly Word[]): boolean {
  return words.some((word) => 'name' in word);
}
