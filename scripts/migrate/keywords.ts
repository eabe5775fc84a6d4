import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { endOf, pairOf, startOf, valueText, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file with the search words of its actions as `keywords` of the file. Before version 3 actions had their own. */
export function withFileKeywords(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const actions = isMap(root) ? root.get('actions') : undefined;
  const found = (isMap(actions) ? actions.items : []).flatMap(({ value }) => {
    const pair = isMap(value) ? pairOf(value, 'keywords') : undefined;
    return isMap(value) && pair ? [{ action: value, pair }] : [];
  });
  const heading = isMap(root) ? pairOf(root, 'actions') : undefined;
  if (!isMap(root) || !heading || found.length === 0) return { text, done: [] };
  const own = pairOf(root, 'keywords');
  const words = [...(own ? [own] : []), ...found.map(({ pair }) => pair)].flatMap(({ value }) =>
    isSeq(value) ? value.items.map(String) : [],
  );
  const now = `keywords: [${[...new Set(words)].join(', ')}]`;
  const place: Edit = own
    ? { from: startOf(own), to: startOf(own) + `keywords: ${valueText(text, own)}`.length, now }
    : { from: startOf(heading), to: startOf(heading), now: `${now}\n\n` };
  const done = found.map(({ pair }) => ({
    line: lines.linePos(startOf(pair)).line,
    old: text.slice(startOf(pair), endOf(pair)).trimEnd(),
    now: `${now} of the file`,
  }));
  return { text: edited(text, [place, ...found.map(({ action, pair }) => withoutPair(text, action, pair))]), done };
}
