/** YAML that `plainTree` does not read. */
export class Unusual extends Error {}

export const code = (character: string): number => character.charCodeAt(0);
const [single, double] = [code("'"), code('"')];

export const isQuote = (character: number): boolean => character === single || character === double;

/** The value of a quoted text, or of a bare one on one line. */
export function valueOf(text: string): string | number | boolean | null {
  return isQuote(text.charCodeAt(0)) ? unquoted(text) : bareValue(text);
}

function unquoted(text: string): string {
  const inner = text.slice(1, -1);
  if (/[\\\n]/.test(inner)) throw new Unusual();
  return text.startsWith("'") ? inner.replaceAll("''", "'") : inner;
}

const words = new Map([['true', true], ['false', false], ['null', null]]);

/** Other spellings of numbers, and values that are not text. */
const otherValue = /^(?:~|<<|null|true|false|[-+]?\.inf|\.nan|0o[0-7]+|0x[\da-f]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?)$/i;

function bareValue(text: string): string | number | boolean | null {
  // Only a text that begins with one of these characters can be another value.
  if (!/^[-+.~<\dnft]/i.test(text)) return text;
  const word = words.get(text);
  if (word !== undefined) return word;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (otherValue.test(text)) throw new Unusual();
  return text;
}
