import type { ParsedFile } from '../../src/compiler/extends-chain';
import { locate, type Entry, type MapNode, type Path, type SourceNode } from '../../src/compiler/source-node';
import { problemAt } from '../../src/compiler/problem';
import { kindOf, wordOf, type WordKind } from './words';

/** One change of one schema file. */
export interface Mutation {
  /** Name of the file: `operate/company`, `_defaults`, `enums`. */
  file: string;
  /** `schemas/operate/company.yaml:14` */
  place: string;
  path: Path;
  kind: WordKind;
  word: string;
  /** What is changed, in words. */
  what: string;
  apply(root: MapNode): MapNode;
}

/** Scalar values by the word that they stand under, so that a value can be replaced by one that is valid. */
type Values = Map<string, Set<string>>;

/** Every change of every file, in the order of the files. */
export function mutationsOf(files: ParsedFile[]): Mutation[] {
  const values: Values = new Map();
  for (const { parsed } of files) if (parsed.root) collectValues(parsed.root, [], values);
  return files.flatMap((file) => (file.parsed.root ? inFile(file, file.parsed.root, values) : []));
}

function collectValues(node: SourceNode, path: Path, values: Values): void {
  if (node.kind === 'scalar' && typeof node.value === 'string')
    values.set(wordOf(path), (values.get(wordOf(path)) ?? new Set()).add(node.value));
  for (const [step, child] of childrenOf(node)) collectValues(child, [...path, step], values);
}

function childrenOf(node: SourceNode): [string | number, SourceNode][] {
  if (node.kind === 'map') return [...node.entries].map(([key, { value }]) => [key, value]);
  return node.kind === 'list' ? node.items.map((item, index) => [index, item]) : [];
}

function inFile({ name }: ParsedFile, root: MapNode, values: Values): Mutation[] {
  const found: Mutation[] = [];
  const add = (path: Path, what: string, edit: Edit, more: Partial<Mutation> = {}) => {
    const { file, line } = problemAt('S001', locate(root, path, 'key'), '');
    found.push({
      file: name,
      place: `${file}:${line}`,
      path,
      kind: kindOf(name, path),
      word: wordOf(path),
      what: `${shown(path)}: ${what}`,
      apply: (node) => changed(node, path, edit) as MapNode,
      ...more,
    });
  };
  const walk = (node: SourceNode, path: Path): void => {
    if (path.length > 0) add(path, 'removed', () => undefined);
    if (node.kind === 'list') {
      const [first, second, ...rest] = node.items;
      // A condition names values in no order.
      if (first && second && kindOf(name, path) !== 'condition')
        add(path, 'the first two change places', () => ({ ...node, items: [second, first, ...rest] }));
    }
    if (node.kind === 'map' && (path.at(-1) === 'of' || (name === 'enums' && path.length === 1))) {
      const [first, second, ...rest] = [...node.entries].filter(([word]) => word !== 'assumed');
      if (first && second)
        add(path, 'the first two change places', () => ({
          ...node,
          entries: new Map([second, first, ...rest, ...[...node.entries].filter(([word]) => word === 'assumed')]),
        }));
    }
    if (node.kind === 'scalar') {
      const { value } = node;
      const put = (next: string | number | boolean) =>
        add(path, `${String(value)} becomes ${String(next)}`, () => ({ ...node, value: next }));
      if (typeof value === 'number') put(value + 1);
      if (typeof value === 'boolean') put(!value);
      if (typeof value === 'string') put(another(value, [...(values.get(wordOf(path)) ?? [])]));
    }
    const own = path.at(-1);
    if (path.at(-2) === 'fields' && typeof own === 'string') {
      add(path, `renamed to ${own}_x`, () => undefined, {
        kind: 'wire',
        apply: (whole) => renamed(whole, own, `${own}_x`) as MapNode,
      });
    }
    if (node.kind === 'map' && node.entries.has('en') && node.entries.has('zh')) {
      add(path, 'en and zh change places', () => swapped(node));
      for (const language of ['en', 'zh'])
        add([...path, language], 'says something else', (text) =>
          text?.kind === 'scalar' ? { ...text, value: language === 'en' ? 'Another' : '另一个' } : text,
        );
    }
    const isText = (step: string | number) =>
      node.kind === 'map' && node.entries.has('zh') && /^(en|zh)$/.test(`${step}`);
    for (const [step, child] of childrenOf(node)) if (step !== 'extends' && !isText(step)) walk(child, [...path, step]);
  };
  walk(root, []);
  return found;
}

/** The neighbour of a value among those that stand under the same word elsewhere. */
function another(value: string, values: string[]): string {
  return values.length < 2 ? `${value}_x` : (values[(values.indexOf(value) + 1) % values.length] ?? `${value}_x`);
}

type Edit = (node: SourceNode | undefined) => SourceNode | undefined;

function changed(node: SourceNode, path: Path, edit: Edit): SourceNode | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return edit(node);
  if (node.kind === 'map') {
    const entries = new Map(node.entries);
    const entry = entries.get(String(step));
    const value = entry && changed(entry.value, rest, edit);
    if (entry && value) entries.set(String(step), { ...entry, value });
    else entries.delete(String(step));
    return { ...node, entries };
  }
  if (node.kind !== 'list') return node;
  return {
    ...node,
    items: node.items.flatMap((item, index) => (index === step ? (changed(item, rest, edit) ?? []) : item)),
  };
}

/** A field under another name, everywhere in its file. */
function renamed(node: SourceNode, from: string, to: string): SourceNode {
  if (node.kind === 'scalar') return node.value === from ? { ...node, value: to } : node;
  if (node.kind === 'list') return { ...node, items: node.items.map((item) => renamed(item, from, to)) };
  return {
    ...node,
    entries: new Map(
      [...node.entries].map(([key, entry]): [string, Entry] => [
        key === from ? to : key,
        { ...entry, value: renamed(entry.value, from, to) },
      ]),
    ),
  };
}

function swapped(node: MapNode): MapNode {
  const [en, zh] = [node.entries.get('en'), node.entries.get('zh')];
  return en && zh
    ? {
        ...node,
        entries: new Map(node.entries).set('en', { ...en, value: zh.value }).set('zh', { ...zh, value: en.value }),
      }
    : node;
}

function shown(path: Path): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step + 1}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
