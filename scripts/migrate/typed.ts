import { isScalar } from 'yaml';
import { withEachPair } from './each-pair';
import { rangeOf } from './pairs';
import type { Rewritten } from './rewritten';

/** The text of a schema file whose actions ask to type the title of the record. Before version 4 `typed` of an action named a field. */
export function withTypedTitles(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, ({ value }, [part, , key, ...below]) => {
    const isField = part === 'actions' && key === 'typed' && below.length === 0 && isScalar(value);
    // An expression is more than a name.
    return isField && typeof value.value === 'string' && /^\w+$/.test(value.value)
      ? [{ ...rangeOf(value, text), now: 'true' }]
      : [];
  });
}
