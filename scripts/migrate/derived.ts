import { isMap, LineCounter, parseDocument } from 'yaml';
import { endOf, pairOf, startOf, withoutPair } from './pairs';
import { edited, type Rewritten } from './rewritten';

/** What follows from the rest of a file since version 3: the place of a map, and its words. */
const derived: [place: string[], words: string[]][] = [
  [
    ['list', 'pivot'],
    ['label', 'icon', 'rows'],
  ],
];

/** The text of a schema file without the words that follow from others. */
export function withoutDerived(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const found = derived.flatMap(([place, words]) => {
    const map = isMap(root) ? root.getIn(place) : undefined;
    return isMap(map) ? words.flatMap((word) => pairOf(map, word) ?? []).map((pair) => ({ map, pair })) : [];
  });
  const done = found.map(({ pair }) => {
    const from = startOf(pair);
    return {
      line: lines.linePos(from).line,
      old: text.slice(from, endOf(pair)).trimEnd().replaceAll(/\s+/g, ' '),
      now: 'nothing: it follows',
    };
  });
  return {
    text: edited(
      text,
      found.map(({ map, pair }) => withoutPair(text, map, pair)),
    ),
    done,
  };
}
