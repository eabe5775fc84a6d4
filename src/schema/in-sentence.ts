/** A label within a sentence: `Data center` → `data center`, `Trade-in` → `trade-in`. Abbreviations and names stay: `SIM card`, `PayPal account`. */
export function inSentence(label: string, language: string): string {
  if (language.startsWith('de') || !/^\p{Lu}(-?\p{Ll})+( |$)/u.test(label)) return label;
  return label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1);
}
