/** The languages of a console in the order of the menu, by their codes (BCP 47). */
export type Languages = Record<string, { name: string; fallback?: string }>;

/** The plural forms of Intl in the order of the texts; a language has some of them. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The text of a language, or of the nearest one that it falls back to. */
export function textIn(texts: Record<string, string>, language: string, languages: Languages): string {
  for (let at: string | undefined = language; at !== undefined; at = languages[at]?.fallback) {
    const text = texts[at];
    if (text !== undefined) return text;
  }
  return texts['en'] ?? '';
}
