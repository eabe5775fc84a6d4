import { isMap, isPair, LineCounter, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, startOf, valueText, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** Words of a map that are one list since version 3, with their former defaults. */
interface Joined {
  word: string;
  parts: [names: string[], usual: string][];
}

const page: Joined[] = [
  {
    word: 'keys',
    parts: [
      [['number', 'no'], 'page_no'],
      [['size'], 'page_size'],
    ],
  },
];
const sort: Joined[] = [
  {
    word: 'keys',
    parts: [
      [['by'], 'sort_by'],
      [['dir'], 'sort_dir'],
    ],
  },
  {
    word: 'values',
    parts: [
      [['asc'], 'asc'],
      [['desc'], 'desc'],
    ],
  },
];

/**
 * The text of a schema file with the keys of paging and sorting as lists, and with `steps` of a form. Before version 3 each key
 * was a word of its own, and a form with steps was a wizard of groups.
 */
export function withKeyLists(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  const tell = (pair: Pair, now: string) => {
    const from = startOf(pair);
    const old = isMap(pair.value) ? String(pair.key) : text.slice(from, endOf(pair)).trimEnd();
    done.push({ line: lines.linePos(from).line, old, now });
  };
  const join = (map: YAMLMap, joined: Joined[]) => {
    for (const { word, parts } of joined) {
      const found = parts.map(([names]) => names.flatMap((name) => pairOf(map, name) ?? [])[0]);
      const [first, ...others] = found.flatMap((pair) => pair ?? []);
      if (!first) continue;
      const values = parts.map(([, usual], index) => (found[index] ? valueText(text, found[index]) : usual));
      const now = `${word}: [${values.join(', ')}]`;
      edits.push(
        { from: startOf(first), to: endOf(first), now },
        ...others.map((pair) => withoutPair(text, map, pair)),
      );
      for (const pair of [first, ...others]) tell(pair, now);
    }
  };
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Pair(_index, pair, path) {
      if (!isMap(pair.value)) return;
      const key = String(pair.key);
      if (key === 'page') join(pair.value, page);
      if (key === 'sort' && pair.value.has('fields')) join(pair.value, sort);
      const wizard = pairOf(pair.value, 'wizard');
      const groups = pairOf(pair.value, 'groups');
      if (key !== 'form' || path.some(isPair) || !wizard || !groups || pair.value.get('wizard') !== true) return;
      const at = startOf(groups);
      edits.push(withoutPair(text, pair.value, wizard), { from: at, to: at + 'groups'.length, now: 'steps' });
      tell(wizard, 'steps');
    },
  });
  return { text: edited(text, edits), done };
}
