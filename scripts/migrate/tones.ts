import { isMap, isPair, LineCounter, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, startOf, valueText, withoutPair, withPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with the conditions of a field's tones as `tone`. Before version 3 an enum had `doubt` (or `warn`) and
 * `until`, and a card of the split view `late` (or `warn`), which is now a tone of the field of its `age`.
 */
export function withTones(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  const root = document.contents;
  const rewrite = (map: YAMLMap, old: Pair[], field: YAMLMap, tones: string[]) => {
    const [first] = old;
    if (!first) return;
    edits.push(
      ...old.map((pair) => withoutPair(text, map, pair)),
      withPair(text, field, `tone: { ${tones.join(', ')} }`),
    );
    done.push({
      line: lines.linePos(startOf(first)).line,
      old: old.map((pair) => text.slice(startOf(pair), endOf(pair)).trimEnd()).join(', '),
      now: `tone: { ${tones.join(', ')} }`,
    });
  };
  visit(document, {
    Map(_key, map, path) {
      const holder = path.at(-3);
      if (!isPair(holder) || String(holder.key) !== 'fields') return;
      const old = ['doubt', 'warn', 'until'].flatMap((word) => pairOf(map, word) ?? []).filter(({ value }) => value);
      const tones = old.map((pair) =>
        String(pair.key) === 'until' ? `bad: ${valueText(text, pair)} < now` : `warn: ${valueText(text, pair)}`,
      );
      rewrite(map, old, map, tones);
    },
  });
  const card = isMap(root) ? root.getIn(['list', 'card']) : undefined;
  const age = isMap(card) ? card.get('age') : undefined;
  const timed = isMap(root) && typeof age === 'string' ? root.getIn(['fields', age]) : undefined;
  if (isMap(card) && isMap(timed)) {
    const old = ['late', 'warn'].flatMap((word) => pairOf(card, word) ?? []);
    rewrite(
      card,
      old,
      timed,
      old.map((pair) => `warn: ${valueText(text, pair)}`),
    );
  }
  return { text: edited(text, edits), done };
}
