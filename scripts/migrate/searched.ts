import { isMap, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { pairOf, startOf, valueText, withPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file whose `search` names fields alone. Before version 3 it had the patterns of their values, which are
 * now the `pattern` of the field; a reference has that of the key that it refers to.
 */
export function withSearchedFields(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const search = isMap(root) ? root.get('search') : undefined;
  const fields = isMap(root) ? root.get('fields') : undefined;
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  for (const item of isSeq(search) ? search.items : []) {
    const [field, pattern] = isMap(item) ? ['field', 'pattern'].map((word) => pairOf(item, word)) : [];
    if (!isMap(item) || !field || !pattern || !item.range) continue;
    const name = valueText(text, field);
    const from = item.range[0];
    const to = from + text.slice(from, item.range[1]).trimEnd().length;
    edits.push({ from, to, now: name }, ...patternOf(text, fields, name, `pattern: ${valueText(text, pattern)}`));
    done.push({ line: lines.linePos(from).line, old: text.slice(from, to).replaceAll(/\s+/g, ' '), now: name });
  }
  return { text: edited(text, edits), done };
}

/** The pattern at its field, or as a new line of the fields, for a field that another file declares. */
function patternOf(text: string, fields: unknown, name: string, pattern: string): Edit[] {
  if (!isMap(fields)) return [];
  const declared = fields.get(name);
  if (isMap(declared)) return takesPattern(declared) ? [withPair(text, declared, pattern)] : [];
  const [first] = fields.items;
  if (!first || fields.flow) return [];
  const at = startOf(first);
  const indent = ' '.repeat(at - text.lastIndexOf('\n', at) - 1);
  return [{ from: at, to: at, now: `${name}: { ${pattern} }\n${indent}` }];
}

function takesPattern(field: YAMLMap): boolean {
  return (field.get('type') ?? 'text') === 'text' && !field.has('pattern');
}
