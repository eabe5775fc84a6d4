/** Letters that are written from the right, and signs that turn the direction of what follows. */
const turning = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** A name as it stands in a sentence: what it does to the direction of the text ends with it. */
export function isolated(name: string): string {
  return turning.test(name) ? `\u2068${name.replaceAll(/[\u2066-\u2069]/gu, '')}\u2069` : name;
}
