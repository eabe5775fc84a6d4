import type { ASTNode } from '@marcbachmann/cel-js';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Pair, type YAMLMap } from 'yaml';
import { nameOf, parseExpression } from '../../src/compiler/compile/expression';
import { literal } from '../../src/compiler/former-tests';
import { endOf, flowOf, lineEnd, pairOf, plainOf, rangeOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with the answers of a chat as version 3 has them: their search words are `fields`, the condition of
 * the records that they refer to is a part of `when`, and the hours of the staff belong to the preview.
 */
export function withAnswers(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const root = document.contents;
  const preview = isMap(root) ? pairOf(root, 'preview')?.value : undefined;
  const done = (isSeq(preview) ? preview.items : [preview]).flatMap((one) => {
    const answers = isMap(one) ? pairOf(one, 'answers') : undefined;
    if (!isMap(one) || !answers || !isMap(answers.value)) return [];
    const edits = [...editsOf(answers.value, text, document), ...movedOut(answers.value, one, text)];
    if (edits.length === 0) return [];
    const { from, to } = rangeOf(one, text);
    const moved = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
    return [{ from, to, now: edited(text.slice(from, to), moved) }];
  });
  return {
    text: edited(text, done),
    done: done.map(({ from, to, now }) => ({ line: lines.linePos(from).line, old: text.slice(from, to), now })),
  };
}

function editsOf(answers: YAMLMap, text: string, document: Document): Edit[] {
  const [words, within, when] = ['keywords', 'within', 'when'].map((name) => pairOf(answers, name));
  const referred = isMap(within?.value) ? expressionOf(within.value, text, document) : undefined;
  return [
    ...(words ? [{ from: startOf(words), to: endOf(words), now: `fields: [${flowOf(words.value, text)}]` }] : []),
    ...(within && referred !== undefined
      ? when
        ? [
            {
              from: startOf(when),
              to: endOf(when),
              now: `when: "${together(conditionText(when.value, document))} && ${referred}"`,
            },
            withoutPair(text, answers, within),
          ]
        : [{ from: startOf(within), to: endOf(within), now: `when: "${referred}"` }]
      : []),
  ];
}

/** After the answers, in the layout of the preview. */
function movedOut(answers: YAMLMap, preview: YAMLMap, text: string): Edit[] {
  const pairs = ['hours', 'otherwise'].flatMap((name) => pairOf(answers, name) ?? []);
  const first = preview.items[0];
  if (pairs.length === 0 || !first) return [];
  const start = startOf(first);
  const between = preview.flow ? ', ' : `\n${' '.repeat(start - text.lastIndexOf('\n', start) - 1)}`;
  const end = rangeOf(answers, text).to;
  const at = preview.flow ? end : lineEnd(text, end);
  const line = (pair: Pair) => text.slice(startOf(pair), answers.flow ? endOf(pair) : lineEnd(text, endOf(pair)));
  const now = pairs.map((pair) => `${between}${line(pair)}`).join('');
  return [...pairs.map((pair) => withoutPair(text, answers, pair)), { from: at, to: at, now }];
}

/** `category_id.state == 1` for `{ field: category_id, when: { state: 1 } }` */
function expressionOf(within: YAMLMap, text: string, document: Document): string | undefined {
  const field = flowOf(pairOf(within, 'field')?.value, text);
  const when = pairOf(within, 'when')?.value;
  if (field === '' || when === undefined) return undefined;
  const condition = conditionText(when, document);
  const names = namesIn(parseExpression(condition)).toSorted((one, other) => other - one);
  return together(names.reduce((whole, at) => `${whole.slice(0, at)}${field}.${whole.slice(at)}`, condition));
}

function conditionText(value: unknown, document: Document): string {
  if (!isMap(value)) return isScalar(value) ? String(value.value) : '';
  return Object.entries(plainOf(value, document) as Record<string, unknown>)
    .map(([name, wanted]) =>
      Array.isArray(wanted) ? `${name} in [${wanted.map(literal).join(', ')}]` : `${name} == ${literal(wanted)}`,
    )
    .join(' && ');
}

/** Where the fields that an expression names begin. */
function namesIn(node: ASTNode): number[] {
  if (node.op === 'id') return ['now', 'today'].includes(nameOf(node)) ? [] : [node.start];
  const inner: unknown[] = [node.args].flat(3);
  return inner.flatMap((one) => (isTree(one) ? namesIn(one) : []));
}

function isTree(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value;
}

function together(condition: string): string {
  return /\|\||\?/.test(condition) ? `(${condition})` : condition;
}
