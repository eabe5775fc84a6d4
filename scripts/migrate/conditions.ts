import { isPair, isScalar, LineCounter, parseDocument, visit, type Document, type YAMLMap } from 'yaml';
import { expressionOfTest, literal } from '../../src/compiler/former-tests';
import { plainOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file with an expression in place of each condition that has a test, as it had before version 3. */
export function withExpressions(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const found: Edit[] = [];
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  visit(document, {
    Map(_key, map, path) {
      const owner = path.at(-1);
      // A field can have the name of a test, and the bound `after` of its own.
      if (isPair(owner) && ['fields', 'columns'].includes(String(owner.key))) return undefined;
      const now = expressionOf(map, document);
      if (now === undefined || !map.range) return undefined;
      const [from, end] = map.range;
      found.push({ from, to: from + text.slice(from, end).trimEnd().length, now });
      return visit.SKIP;
    },
  });
  const done = found.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).replaceAll(/\s+/g, ' '),
    now,
  }));
  return { text: edited(text, found), done };
}

/** `"state == 1 && made < now"`; undefined for a map without a former test. */
function expressionOf(map: YAMLMap, document: Document): string | undefined {
  const entries = map.items.map(({ key, value }) => ({
    field: isScalar(key) ? String(key.value) : '',
    plain: plainOf(value, document) ?? null,
  }));
  if (!entries.some(({ field, plain }) => expressionOfTest(field, plain) !== undefined)) return undefined;
  const parts = entries.map(({ field, plain }) => expressionOfTest(field, plain) ?? equality(field, plain));
  return JSON.stringify(parts.join(' && '));
}

/** `state in [1, 2]` for a field and its values. */
export function equality(field: string, value: unknown): string {
  if (Array.isArray(value)) return `${field} in [${value.map(literal).join(', ')}]`;
  return `${field} == ${literal(value)}`;
}
