/** Writes what operators must be able to read when nobody can sign in to the browser's log: no data, no tokens. */
export function logWarnings(texts: string[]): void {
  for (const text of texts) console.warn(text);
}
