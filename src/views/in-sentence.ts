/** A label within a sentence: `Solve` → `solve`, `OTA update` → `OTA update`. German nouns keep their capital. */
export function inSentence(label: string, language: string): string {
  if (language.startsWith('de') || !/^\p{Lu}\p{Ll}/u.test(label)) return label;
  return label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1);
}
