import { Converter } from 'opencc-js/cn2t';

let convert: ((text: string) => string) | undefined;
const known = new Map<string, string>();

/**
 * Converts Simplified to Traditional Chinese with the vocabulary of Taiwan. Placeholders such as `%{count}` do not change,
 * because they contain no Chinese. The dictionary is loaded once, on the first call.
 */
export function toTraditional(text: string): string {
  let result = known.get(text);
  if (result === undefined) {
    convert ??= Converter({ from: 'cn', to: 'twp' });
    result = convert(text);
    known.set(text, result);
  }
  return result;
}
