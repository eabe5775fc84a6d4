import { isMap, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';
import { restOf } from './limits';
import { flowOf, lineEnd, pairOf, rangeOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with a computed field for each figure that was what is left of a field, before version 3. A rest of
 * a field that another file declares stays: its kind and its currency are not known here.
 */
export function withComputedFigures(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const fields = isMap(document.contents) ? pairOf(document.contents, 'fields')?.value : undefined;
  if (!isMap(fields)) return { text, done: [] };
  const edits: Edit[] = [];
  const added = new Set<string>();
  visit(document, {
    Pair(_index, { key, value }) {
      if (String(key) !== 'figures' || !isSeq(value)) return;
      for (const figure of value.items) {
        const found = isMap(figure) && computed(figure, fields, text);
        if (!found || added.has(found.name)) continue;
        added.add(found.name);
        edits.push({ ...rangeOf(figure, text), now: found.name }, found.declared);
      }
    },
  });
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim() || '(nothing)',
    now: now.trim(),
  }));
  return { text: edited(text, edits), done };
}

/** Below the field whose rest it is, of the same kind. */
function computed(figure: YAMLMap, fields: YAMLMap, text: string): { name: string; declared: Edit } | undefined {
  const whole = flowOf(pairOf(figure, 'field')?.value, text);
  const rest = restOf(figure);
  const of = pairOf(fields, whole);
  const name = `${whole}_left`;
  if (rest === undefined || !of || !isMap(of.value) || fields.flow || pairOf(fields, name)) return undefined;
  const field = of.value;
  const kept = ['type', 'currency', 'unit', 'scale'].flatMap((key) => {
    const pair = pairOf(field, key);
    return pair ? [`${key}: ${flowOf(pair.value, text)}`] : [];
  });
  const own = [...kept, `value: ${rest}`, 'in: [detail]', `label: ${flowOf(pairOf(figure, 'label')?.value, text)}`];
  const indent = ' '.repeat(startOf(of) - text.lastIndexOf('\n', startOf(of)) - 1);
  const at = lineEnd(text, rangeOf(field, text).to);
  return { name, declared: { from: at, to: at, now: `\n${indent}${name}: { ${own.join(', ')} }` } };
}
