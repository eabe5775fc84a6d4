import { isOnlyFilter, withDefaultFilters } from './default-filters';
import { withFormFields } from './form-fields';
import { merge } from './merge';
import { withMoves } from './moves';
import { withOpened, type OpenedFiles } from './opened';
import { optionList } from './options';
import { entryOf, listAt, mapAt, mapValues, scalarAt, withEntry } from './source-node';
import type { Entry, MapNode, SourceNode, Span } from './source-node';

/** What the parts are derived from, besides the file itself. */
interface Shared {
  /** The fields of all `_defaults.yaml`. */
  dictionary?: MapNode;
  /** enums.yaml. */
  enums?: MapNode;
  opened?: OpenedFiles;
}

/**
 * Adds what a file need not write because it follows from the rest of it: the paths of calls below one path, tabs of a list
 * for the options of a field, what moves imply, filters with a default, what the form and defaults say of fields, groups of the
 * form on the record's page, what a button has from the list that it opens, and the exported texts of references. Each derived node has the place that it follows from.
 */
export function withDerived(file: MapNode, shared: Shared): MapNode {
  const root = withMoves(
    mapValues(file, (value, key) => (key === 'calls' && value.kind === 'map' ? callsBelow(value) : value)),
  );
  const fields = entryOf(root, 'fields')?.value;
  return mapValues(withTitle(withFormFields(withDefaultFilters(root))), (value, key) => {
    if (key === 'detail') return withGroups(value, entryOf(root, 'form')?.value);
    if (value.kind !== 'map') return value;
    if (key === 'list')
      return mapValues(value, (part, name) => (name === 'presets' ? presets(part, fields, shared) : part));
    if (key === 'actions') return withOpened(value, shared.opened ?? new Map());
    return key === 'fields' ? withTexts(value, shared) : value;
  });
}

/** A record is called after its field `name`, or else `title`, where the file does not say how. */
function withTitle(root: MapNode): MapNode {
  const fields = entryOf(root, 'fields')?.value;
  const name = ['name', 'title'].find((word) => isText(entryOf(fields, word)?.value));
  const { key } = entryOf(fields, name ?? '') ?? {};
  if (root.entries.has('title') || name === undefined || !key) return root;
  return withEntry(root, 'title', scalarAt(key, name), key);
}

function isText(field: SourceNode | undefined): boolean {
  const type = entryOf(field, 'type')?.value;
  return type?.kind === 'scalar' && type.value === 'text';
}

const roles = new Set(['list', 'get', 'add', 'set', 'del']);

/** `at: /v2/x` with `has: [list, add]`: the calls /v2/x/list and /v2/x/add. A call with keys of its own gets the path that it lacks. */
function callsBelow(calls: MapNode): MapNode {
  const at = entryOf(calls, 'at')?.value;
  const has = entryOf(calls, 'has')?.value;
  if (at?.kind !== 'scalar') return calls;
  const path = (role: string, span: Span) => scalarAt(span, `${String(at.value)}/${role}`);
  const listed = (has?.kind === 'list' ? has.items : []).flatMap((item): [string, Entry][] => {
    const role = item.kind === 'scalar' ? String(item.value) : '';
    return roles.has(role) ? [[role, { key: item.span, value: path(role, item.span) }]] : [];
  });
  const own = mapValues(calls, (value, role) =>
    value.kind === 'map' && roles.has(role) && !value.entries.has('path')
      ? withEntry(value, 'path', path(role, value.span), value.span)
      : value,
  );
  return { ...calls, entries: new Map([...listed, ...own.entries]) };
}

/** A preset that is the name of a field stands for one tab for each of its options. A tab of one option needs no label. */
function presets(list: SourceNode, fields: SourceNode | undefined, { enums }: Shared): SourceNode {
  if (list.kind !== 'list') return list;
  const optionsOf = (name: string): MapNode[] => {
    const field = entryOf(fields, name)?.value;
    const of = entryOf(field, 'of')?.value;
    const options = of?.kind === 'scalar' ? entryOf(enums, String(of.value))?.value : of;
    const listed = options && optionList(options);
    return listed?.kind === 'list' ? listed.items.filter((option) => option.kind === 'map') : [];
  };
  return {
    ...list,
    items: list.items.flatMap((item): SourceNode[] => {
      if (item.kind === 'scalar') {
        const tabs = optionsOf(String(item.value)).flatMap((option) => presetOf(String(item.value), option, item.span));
        return tabs.length > 0 ? tabs : [item];
      }
      if (item.kind !== 'map' || item.entries.has('label')) return [item];
      const filter = entryOf(item, 'filter')?.value;
      const [[name, wanted] = []] = filter?.kind === 'map' && filter.entries.size === 1 ? filter.entries : [];
      const chosen = optionsOf(name ?? '').find((option) => isValue(entryOf(option, 'value')?.value, wanted?.value));
      const label = entryOf(chosen, 'label');
      return [label ? withEntry(item, 'label', label.value, item.span) : item];
    }),
  };
}

function presetOf(field: string, option: MapNode, span: Span): MapNode[] {
  const [label, value] = [entryOf(option, 'label')?.value, entryOf(option, 'value')?.value];
  if (!label || !value) return [];
  const filter = mapAt(span, [[field, { key: span, value }]]);
  return [
    mapAt(span, [
      ['label', { key: span, value: label }],
      ['filter', { key: span, value: filter }],
    ]),
  ];
}

/** A block that is a name is the group of the form with this English heading. */
function withGroups(detail: SourceNode, groups: SourceNode | undefined): SourceNode {
  if (detail.kind !== 'list' || groups?.kind !== 'list') return detail;
  const headed = (name: SourceNode) =>
    groups.items.find((group) => isValue(entryOf(entryOf(group, 'label')?.value, 'en')?.value, name));
  return {
    ...detail,
    items: detail.items.map((block) => (block.kind === 'scalar' ? headed(block) : undefined) ?? block),
  };
}

function isValue(one: SourceNode | undefined, other: SourceNode | undefined): boolean {
  return one?.kind === 'scalar' && other?.kind === 'scalar' && one.value === other.value;
}

/**
 * `text` of a reference may name a field that only `_defaults.yaml` declares: it is then a field of the file, which is read
 * with the reference and exported beside it. What is only a filter is in no answer, and has no text beside it.
 */
function withTexts(fields: MapNode, { dictionary }: Shared): MapNode {
  const read = mapValues(fields, (field) =>
    field.kind === 'map' && isOnlyFilter(field)
      ? mapValues(field, (value, key) => (key === 'text' ? undefined : value))
      : field,
  );
  const entries = [...read.entries].flatMap(([name, entry]): [string, Entry][] => {
    const text = entryOf(entry.value, 'text')?.value;
    const texts = text?.kind === 'map' ? [...text.entries.values()].map(({ value }) => value) : [text];
    const companions = texts.flatMap((one): [string, Entry][] => {
      const companion = one?.kind === 'scalar' && !fields.entries.has(String(one.value)) ? String(one.value) : '';
      const known = entryOf(dictionary, companion)?.value;
      if (known?.kind !== 'map' || !one) return [];
      return [[companion, { key: one.span, value: merge(known, exportedOnly(one.span)) }]];
    });
    return [[name, entry], ...companions];
  });
  return entries.length === read.entries.size ? read : { ...read, entries: new Map(entries) };
}

function exportedOnly(span: Span): MapNode {
  return mapAt(span, [
    ['readonly', { key: span, value: scalarAt(span, true) }],
    ['in', { key: span, value: listAt(span, [scalarAt(span, 'export')]) }],
  ]);
}
