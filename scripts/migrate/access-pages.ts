import { withEachPair } from './each-pair';
import { rangeOf, startOf } from './pairs';
import type { Rewritten } from './rewritten';
import { isMap } from 'yaml';

/** The two actions of version 2 that had words of their own, and the extensions that they open now. */
const extensions: Record<string, string> = { seeAs: 'see-as', grants: 'permission-table' };

/** The text of a schema file with `extension` for what roles grant, which were words of the language before version 3. */
export function withAccessPages(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, (pair, keys) => {
    const [actions, , word = '', ...deeper] = keys;
    const extension = actions === 'actions' && deeper.length === 0 ? extensions[word] : undefined;
    if (extension === undefined || !isMap(pair.value)) return [];
    return [{ from: startOf(pair), to: rangeOf(pair.value, text).to, now: `extension: ${extension}` }];
  });
}
