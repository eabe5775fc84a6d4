import { Converter } from 'opencc-js/cn2t';

let convert: ((text: string) => string) | undefined;
const known = new Map<string, string>();

/**
 * Simplified Chinese in Traditional characters with the words of Taiwan. Placeholders such as
 * `%{count}` hold no Chinese and stay. The dictionary is loaded once, at the first call.
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
