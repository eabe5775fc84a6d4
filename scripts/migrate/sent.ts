import { isMap, isScalar, type YAMLMap } from 'yaml';
import { withEachPair } from './each-pair';
import { flowOf, pairOf, rangeOf, withoutPair, withPair } from './pairs';
import type { Edit, Rewritten } from './rewritten';

/**
 * The text of a schema file whose actions send either constants or fields. Before version 4 an action could have both, by two
 * words: its constants are then those of its call.
 */
export function withSentOnce(text: string): { text: string; done: Rewritten[] } {
  return withEachPair(text, ({ value }, [part, , ...below]) =>
    part === 'actions' && below.length === 0 && isMap(value) ? editsOf(value, text) : [],
  );
}

function editsOf(action: YAMLMap, text: string): Edit[] {
  const send = pairOf(action, 'send');
  const call = pairOf(action, 'call')?.value;
  const sendsFields = pairOf(action, 'sendFields') ?? pairOf(action, 'with');
  if (!send || !isMap(send.value) || !sendsFields) return [];
  const gone = withoutPair(text, action, send);
  const constants = flowOf(send.value, text);
  if (isScalar(call)) {
    const path = flowOf(call, text);
    return path === 'set' ? [] : [gone, { ...rangeOf(call, text), now: `{ path: ${path}, send: ${constants} }` }];
  }
  if (!isMap(call)) return [];
  const own = pairOf(call, 'send')?.value;
  if (!isMap(own)) return [gone, withPair(text, call, `send: ${constants}`)];
  const both = [...own.items, ...send.value.items].map((pair) => `${String(pair.key)}: ${flowOf(pair.value, text)}`);
  return [gone, { ...rangeOf(own, text), now: `{ ${both.join(', ')} }` }];
}
