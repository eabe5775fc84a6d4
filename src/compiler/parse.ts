import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
  type Pair,
  type Scalar,
} from 'yaml';
import { WrittenNumber } from '../schema/json';
import { numberOf } from '../schema/json-text';
import { cutText, longestQuote, problemAt, type Problem } from './problem';
import { syntaxProblem } from './syntax-message';
import type { MapNode, SourceFile, SourceNode, Span } from './source-node';

export interface Parsed {
  file: SourceFile;
  /** Absent when the file is not YAML, or not a map. */
  root?: MapNode;
  problems: Problem[];
}

/** Each file by its path, as it was parsed last. */
const known = new Map<string, Parsed>();

/** Parses a YAML file into nodes with places, with anchors and merge keys (`<<`). The same text of a path is parsed once. */
export function parse(file: SourceFile): Parsed {
  const last = known.get(file.path);
  if (last?.file.text === file.text) return last;
  const parsed = parseText(file);
  known.set(file.path, parsed);
  return parsed;
}

function parseText(file: SourceFile): Parsed {
  const document = parseDocument(file.text, { prettyErrors: false, uniqueKeys: false, merge: true });
  const problems: Problem[] = [];
  // Errors after the first one are mostly consequences of it.
  const found = [...document.errors, ...document.warnings];
  const first = found.find(({ code }) => code === 'TAB_AS_INDENT') ?? found[0];
  if (first) {
    const { span, message } = syntaxProblem(first, file);
    return { file, problems: [problemAt('S001', span, message)] };
  }
  const root = document.contents
    ? readNode(document.contents, {
        file,
        targets: targetsIn(document, file),
        problems,
        copied: { nodes: 0 },
        within: [],
      })
    : undefined;
  if (problems.some(({ id }) => id === 'S001')) return { file, problems };
  if (root?.kind === 'map') return { file, root, problems };
  const isEmpty = document.contents === null || (isScalar(document.contents) && document.contents.value === null);
  const span = (!isEmpty && root?.span) || { file, start: 0, end: 0 };
  problems.push(
    problemAt(
      'S005',
      span,
      isEmpty
        ? 'this file is empty: write its keys, beginning with "label: " in a schema and "calls: " in a fixture, or delete it'
        : 'expected a map of keys and values in this file',
    ),
  );
  return { file, problems };
}

/** Limits for nested aliases, which can grow exponentially. */
const mostCopied = 10_000;
const deepestAlias = 100;

interface Reading {
  file: SourceFile;
  targets: ReadonlyMap<Alias, Node>;
  problems: Problem[];
  /** Number of nodes that were read through aliases. */
  copied: { nodes: number };
  /** The anchored nodes being read through an alias. */
  within: readonly Node[];
}

/** The anchored node of each alias: the last one of its name before it. In one walk, because each `resolve` walks the document. */
function targetsIn(document: Document, { text }: SourceFile): Map<Alias, Node> {
  const [anchored, targets] = [new Map<string, Node>(), new Map<Alias, Node>()];
  if (!text.includes('*')) return targets;
  visit(document, {
    Node(_key, node) {
      const target = isAlias(node) ? anchored.get(node.source) : undefined;
      if (isAlias(node) && target) targets.set(node, target);
      if (!isAlias(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}

function readNode(node: Node, reading: Reading): SourceNode {
  const span = spanOf(node, reading.file);
  if (reading.within.length > 0) reading.copied.nodes += 1;
  if (isAlias(node)) return readAlias(node, span, reading);
  if (isSeq(node)) {
    return { kind: 'list', span, items: (node.items as Node[]).map((item) => readNode(item, reading)) };
  }
  if (isMap(node)) return readMap(node.items as Pair<Node, Node | null>[], span, reading);
  const value = isScalar(node) ? node.value : null;
  const changed = isScalar(node) ? changedValue(node) : undefined;
  if (changed !== undefined) reading.problems.push(problemAt('S001', span, changed));
  const plain = typeof value === 'string' || typeof value === 'boolean' ? value : null;
  return { kind: 'scalar', span, value: isNumber(node) ? exactly(node) : plain };
}

type NumberNode = Scalar<number>;

function isNumber(node: unknown): node is NumberNode {
  return isScalar(node) && typeof node.value === 'number';
}

/** A decimal number with all of its digits. */
function exactly({ source = '', value }: NumberNode): number | WrittenNumber {
  return /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(source) ? numberOf(source) : value;
}

/** A number as it is shown again: no zero before or behind it, no exponent, no other base. */
const usualNumber = /^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/;

/** Says of a scalar that its value has another text than the file, so that a text or a key would silently be another one. */
function changedValue({ value, source = '' }: Scalar): string | undefined {
  const isUsual =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'symbol' ||
    (typeof value === 'number' && usualNumber.test(source)) ||
    (typeof value === 'boolean' && String(value) === source);
  if (isUsual) return undefined;
  const isPlain = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  const quote = `quote it: ${JSON.stringify(cutText(source))}`;
  return isPlain
    ? `"${source}" is read as ${String(value)}: write ${String(value)}, or ${quote}`
    : `"${cutText(source)}" is no value here: ${quote}`;
}

/** The same of a key, which is a text or a number. */
function changedKey(key: Scalar): string | undefined {
  const { value, source = '' } = key;
  if (value !== null && typeof value !== 'boolean') return changedValue(key);
  return source === '' ? 'a key is missing' : `"${source}" is no key: quote it: ${JSON.stringify(source)}`;
}

function readAlias(alias: Alias, span: Span, reading: Reading): SourceNode {
  const { targets, problems, copied, within } = reading;
  const target = targets.get(alias);
  const isTooMuch = copied.nodes > mostCopied || within.length > deepestAlias;
  if (target && !isTooMuch && !within.includes(target))
    return { ...readNode(target, { ...reading, within: [...within, target] }), span };
  if (!target) problems.push(problemAt('S001', span, `the anchor "${alias.source}" is not defined before this alias`));
  else if (!isTooMuch) problems.push(problemAt('S001', span, `the anchor "${alias.source}" contains itself`));
  else if (copied.nodes !== Infinity)
    problems.push(
      problemAt(
        'S001',
        span,
        `the aliases of this file repeat more than ${mostCopied} values, or are nested more than ${deepestAlias} deep: write the values themselves`,
      ),
    );
  if (isTooMuch) copied.nodes = Infinity;
  return { kind: 'scalar', span, value: null };
}

function readMap(pairs: Pair<Node, Node | null>[], span: Span, reading: Reading): MapNode {
  const map: MapNode = { kind: 'map', span, entries: new Map() };
  const merged: MapNode[] = [];
  const bare = bareKeys(pairs, reading);
  for (const pair of pairs) {
    if (bare.has(pair)) continue;
    const key = spanOf(pair.key, reading.file);
    const written: unknown = isNumber(pair.key) ? exactly(pair.key) : isScalar(pair.key) ? pair.key.value : pair.key;
    const name = String(written);
    const changed = isScalar(pair.key) ? changedKey(pair.key) : undefined;
    if (changed !== undefined) reading.problems.push(problemAt('S001', key, changed));
    const value: SourceNode = pair.value ? readNode(pair.value, reading) : { kind: 'scalar', span: key, value: null };
    if (name === '<<' || name === 'Symbol(<<)') {
      for (const item of value.kind === 'list' ? value.items : [value]) {
        if (item.kind === 'map') merged.push(item);
        else if (!reading.problems.some(({ id }) => id === 'S001'))
          reading.problems.push(
            problemAt('S001', key, 'a merge takes the keys of a map: write an alias of one, <<: *name'),
          );
      }
    } else if (map.entries.has(name)) {
      reading.problems.push(problemAt('S002', key, `duplicate key "${name}"`));
    } else {
      map.entries.set(name, {
        key,
        ...((typeof written === 'number' || written instanceof WrittenNumber) && { number: written }),
        value,
      });
    }
  }
  for (const source of merged) {
    for (const [name, entry] of source.entries) if (!map.entries.has(name)) map.entries.set(name, entry);
  }
  return map;
}

/**
 * Reports keys without a value, which only braces allow: `{ en: Yes, or no }` has the keys `en` and `or no`, because a comma
 * ends a text there. Consecutive ones are one problem.
 */
function bareKeys(pairs: Pair<Node, Node | null>[], { file, problems }: Reading): ReadonlySet<Pair> {
  const bare = new Set(pairs.filter(({ value }) => value === null));
  for (const [index, first] of pairs.entries()) {
    const before = pairs[index - 1];
    if (!bare.has(first) || (before && bare.has(before))) continue;
    const end = pairs.findIndex((pair, at) => at > index && !bare.has(pair));
    const last = pairs.at(end === -1 ? -1 : end - 1) ?? first;
    const span = { ...spanOf(first.key, file), end: spanOf(last.key, file).end };
    const text = file.text.slice(span.start, span.end);
    const { key, value } = before ?? {};
    const isText = key && isScalar(value) && typeof value.value === 'string';
    const whole = isText ? file.text.slice(spanOf(value, file).start, span.end) : '';
    const advice =
      !isText || /["\n]/.test(whole) || whole.length > longestQuote
        ? 'Add a value, or put the whole text in quotes'
        : `Did you mean a text? ${file.text.slice(spanOf(key, file).start, spanOf(key, file).end)}: "${whole}"`;
    problems.push(
      problemAt(
        'S054',
        span,
        `"${cutText(text)}" is a key without a value: inside braces, a comma ends a text. ${advice}`,
      ),
    );
  }
  return bare;
}

function spanOf(node: Node, file: SourceFile): Span {
  const [start, end] = node.range ?? [0, 0];
  return { file, start, end };
}
