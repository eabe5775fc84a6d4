import { Named } from './by-name';
import { WrittenNumber, type Json } from '../schema/json';

/** A file that was read. `path` is the name in problems: `schemas/shop/item.yaml`. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A range of a file, as offsets into its text. */
export interface Span {
  file: SourceFile;
  start: number;
  end: number;
}

/** A YAML value with its place, which it keeps when files are merged. */
export type SourceNode = MapNode | ListNode | ScalarNode;

export interface MapNode {
  kind: 'map';
  span: Span;
  entries: Map<string, Entry>;
}

export interface Entry {
  key: Span;
  /** The number that the key is: 1, and none for the text "1". */
  number?: number | WrittenNumber;
  value: SourceNode;
}

interface ListNode {
  kind: 'list';
  span: Span;
  items: SourceNode[];
}

interface ScalarNode {
  kind: 'scalar';
  span: Span;
  value: string | number | boolean | null | WrittenNumber;
}

export type Path = readonly (string | number)[];

/** The value without its places. @param scalar other scalars than those of the file */
export function toPlain(node: SourceNode, scalar = (value: ScalarNode['value']): Json => value): Json {
  if (node.kind === 'scalar') return scalar(node.value);
  if (node.kind === 'list') return node.items.map((item) => toPlain(item, scalar));
  const plain: { [key: string]: Json } = new Named();
  for (const [key, { value }] of node.entries) plain[key] = toPlain(value, scalar);
  return plain;
}

/** The value for a JSON Schema, which knows no other numbers than those of JavaScript. */
export function toChecked(node: SourceNode): Json {
  return toPlain(node, (value) => (value instanceof WrittenNumber ? Number(value) : value));
}

/** The map with changed values, without those for which `change` returns nothing; the map itself when nothing changes. */
export function mapValues(map: MapNode, change: (value: SourceNode, name: string) => SourceNode | undefined): MapNode {
  let entries: Map<string, Entry> | undefined;
  for (const [name, entry] of map.entries) {
    const other = change(entry.value, name);
    if (other === entry.value) continue;
    entries ??= new Map(map.entries);
    if (other === undefined) entries.delete(name);
    else entries.set(name, { ...entry, value: other });
  }
  return entries ? { ...map, entries } : map;
}

/** The map with one entry more, or with another value of it. */
export function withEntry(map: MapNode, name: string, value: SourceNode, key: Span): MapNode {
  return { ...map, entries: new Map([...map.entries, [name, { key, value }]]) };
}

/** The map with the values that it does not have yet. */
export function withMissing(map: MapNode, usual: [name: string, value: SourceNode][], key: Span): MapNode {
  const missing = usual.flatMap(([name, value]): [string, Entry][] =>
    map.entries.has(name) ? [] : [[name, { key, value }]],
  );
  return { ...map, entries: new Map([...map.entries, ...missing]) };
}

/** The tree with changed fields: those of every map `fields` or `columns`, at any depth. */
export function mapFields(node: MapNode, change: (field: SourceNode) => SourceNode): MapNode {
  return mapValues(node, (value, key) => {
    if (value.kind !== 'map') return value;
    const inner = mapFields(value, change);
    return key === 'fields' || key === 'columns' ? mapValues(inner, change) : inner;
  });
}

export function scalarAt(span: Span, value: ScalarNode['value']): ScalarNode {
  return { kind: 'scalar', span, value };
}

export function listAt(span: Span, items: SourceNode[]): ListNode {
  return { kind: 'list', span, items };
}

export function mapAt(span: Span, entries: [string, Entry][] = []): MapNode {
  return { kind: 'map', span, entries: new Map(entries) };
}

/** The entry of a map; undefined for every other node. */
export function entryOf(node: SourceNode | undefined, key: string): Entry | undefined {
  return node?.kind === 'map' ? node.entries.get(key) : undefined;
}

/**
 * The place of a path in the files: its value, or its key if `at` is `key`. For a path that does not exist, the place of the
 * last existing parent.
 */
export function locate(root: SourceNode, path: Path, at: 'key' | 'value' = 'value'): Span {
  let node = root;
  let parentKey: Span | undefined;
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    if (node.kind === 'map') {
      const entry = node.entries.get(String(step));
      if (!entry) return parentKey ?? firstKey(node);
      if (last && at === 'key') return entry.key;
      parentKey = entry.key;
      node = entry.value;
    } else if (node.kind === 'list') {
      const item = node.items[Number(step)];
      if (!item) return node.span;
      parentKey = item.span;
      node = item;
    }
  }
  if (path.length === 0) return firstKey(node);
  return node.kind === 'scalar' ? node.span : (parentKey ?? node.span);
}

/** The first key of a map, which is underlined instead of the whole map. */
function firstKey(node: SourceNode): Span {
  const [first] = node.kind === 'map' ? node.entries.values() : [];
  return first?.key ?? node.span;
}

/** The place of a part of a scalar's text; the whole scalar where the file writes it in another way, such as with escapes. */
export function partOf(span: Span, part: { text: string; start: number; end: number } | undefined): Span {
  const at = part ? span.file.text.slice(span.start, span.end).indexOf(part.text) : -1;
  return part && at >= 0 ? { ...span, start: span.start + at + part.start, end: span.start + at + part.end } : span;
}
