import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';
import { endOf, lineEnd, pairOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with `unique` at the inner fields of rows and at the columns of imports. Before version 3 it stood
 * beside them, as a list of their names: those of rows were compared together, those of imports each by itself.
 */
export function withUniqueFields(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Map(_key, map) {
      const pair = pairOf(map, 'unique');
      const names = isSeq(pair?.value) ? pair.value.items.map((item) => String(isScalar(item) ? item.value : '')) : [];
      const columns = pairOf(map, 'columns')?.value;
      const fields = columns ?? pairOf(map, 'fields')?.value;
      const wanted = columns ? names.map((name): [string, string[]] => [name, []]) : together(names);
      const written = wanted.flatMap(([name, others]) => {
        const field = isMap(fields) ? pairOf(fields, name)?.value : undefined;
        return isMap(field) ? [[field, `unique: ${valueOf(others)}`] as const] : [];
      });
      if (!pair || written.length < Math.max(wanted.length, 1)) return;
      const removal = withoutPair(text, map, pair);
      edits.push(removal, ...written.map(([field, now]) => withPair(text, field, now)));
      done.push({
        line: lines.linePos(startOf(pair)).line,
        old: text.slice(startOf(pair), endOf(pair)),
        now: wanted.map(([name, others]) => `${name}: { unique: ${valueOf(others)} }`).join(', '),
      });
    },
  });
  return { text: edited(text, edits), done };
}

function together([first, ...others]: string[]): [string, string[]][] {
  return first === undefined ? [] : [[first, others]];
}

function valueOf(others: string[]): string {
  if (others.length === 0) return 'true';
  return others.length === 1 ? String(others[0]) : `[${others.join(', ')}]`;
}

/** After `required` or `type`, else at the beginning. */
function withPair(text: string, field: YAMLMap, now: string): Edit {
  const [from = 0, end = 0] = field.range ?? [];
  const before = pairOf(field, 'required') ?? pairOf(field, 'type');
  if (field.items.length === 0) return { from, to: end, now: `{ ${now} }` };
  if (field.flow)
    return before
      ? { from: endOf(before), to: endOf(before), now: `, ${now}` }
      : { from: from + 1, to: from + 1, now: ` ${now},` };
  const start = before ? startOf(before) : from;
  const indent = ' '.repeat(start - text.lastIndexOf('\n', start) - 1);
  const at = before ? lineEnd(text, endOf(before)) : from;
  return { from: at, to: at, now: before ? `\n${indent}${now}` : `${now}\n${indent}` };
}
