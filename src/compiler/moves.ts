import { merge } from './merge';
import { entryOf, listAt, mapAt, mapValues, scalarAt, toPlain, withEntry, withMissing } from './source-node';
import type { MapNode, SourceNode, Span } from './source-node';

/**
 * Adds what follows from the life of a record: of each move its call, permission, places, condition and what it sends; the
 * tabs of the list; and that a state which no move leaves is not changed. Each derived node has the place that it follows from.
 */
export function withMoves(root: MapNode): MapNode {
  const field = entryOf(entryOf(root, 'moves')?.value, 'field')?.value;
  const name = field?.kind === 'scalar' ? String(field.value) : '';
  if (!field || entryOf(entryOf(root, 'fields')?.value, name)?.value.kind !== 'map') return root;
  const moved = mapValues(root, (value, key) => {
    if (value.kind !== 'map') return value;
    if (key === 'list') return withTabs(value, name, field);
    return key === 'actions' ? mapValues(value, (action) => withMove(action, name)) : value;
  });
  return withFinalStates(moved, name);
}

function withMove(action: SourceNode, field: string): SourceNode {
  const to = entryOf(action, 'to');
  if (action.kind !== 'map' || to?.value.kind !== 'scalar') return action;
  const { key, value } = to;
  const asks = entryOf(action, 'fields') !== undefined;
  const usual: [string, SourceNode][] = [
    ['permission', scalarAt(key, 'set')],
    ['places', words(key, asks ? ['row', 'detail'] : ['row', 'bulk', 'detail'])],
    ['call', scalarAt(key, 'set')],
  ];
  return withEntry(withMissing(action, usual, key), 'when', conditionOf(action, field, value), key);
}

/** The states that the move starts from, and the condition of its own. */
function conditionOf(action: MapNode, field: string, to: SourceNode): SourceNode {
  const from = entryOf(action, 'from');
  const own = entryOf(action, 'when')?.value;
  if (from && own?.kind !== 'scalar') {
    const starts = mapAt(from.key, [[field, from]]);
    return own?.kind === 'map' ? merge(starts, own) : starts;
  }
  const states = from ? toPlain(from.value) : toPlain(to);
  const test = from ? `${field} in [${[states].flat().map(literal).join(', ')}]` : `${field} != ${literal(states)}`;
  if (!own) return scalarAt(to.span, test);
  if (own.kind === 'scalar') return scalarAt(own.span, `${together(String(own.value))} && ${test}`);
  const equalities = own.kind === 'map' ? [...own.entries].map(([name, { value }]) => equality(name, value)) : [];
  return scalarAt(own.span, [test, ...equalities].join(' && '));
}

function equality(name: string, value: SourceNode): string {
  return `${name} in [${[toPlain(value)].flat().map(literal).join(', ')}]`;
}

/** In parentheses only where they matter, because problems name columns of the text. */
function together(text: string): string {
  return /\|\||\?/.test(text) ? `(${text})` : text;
}

/** A list without tabs of its own has one for each state, if it can be filtered by them. */
function withTabs(lists: MapNode, field: string, place: SourceNode): MapNode {
  const filters = entryOf(lists, 'filters')?.value;
  const named =
    filters?.kind === 'list' && filters.items.some((item) => item.kind === 'scalar' && item.value === field);
  if (!named || lists.entries.has('presets')) return lists;
  return withEntry(lists, 'presets', words(place.span, [field]), place.span);
}

/** States that a move leads to and none leaves are decided: their records cannot be changed. */
function withFinalStates(root: MapNode, field: string): MapNode {
  const calls = entryOf(root, 'calls')?.value;
  const actions = entryOf(root, 'actions')?.value;
  if (!entryOf(calls, 'set') || actions?.kind !== 'map') return root;
  const moves = [...actions.entries.values()].flatMap(({ value }) => {
    const to = entryOf(value, 'to')?.value;
    const from = entryOf(value, 'from')?.value;
    return to?.kind === 'scalar' ? [{ to, from: from && [toPlain(from)].flat() }] : [];
  });
  const finals = moves.flatMap(({ to }) => {
    const leaves = moves.some((other) => (other.from ? other.from.includes(to.value) : other.to.value !== to.value));
    return leaves ? [] : [to];
  });
  const [first] = finals;
  if (!first) return root;
  const { span } = first;
  const final = mapAt(span, [[field, { key: span, value: listAt(span, finals) }]]);
  const refuse = entryOf(root, 'refuse');
  const own = refuse?.value.kind === 'map' ? refuse.value : mapAt(span);
  const set = entryOf(own, 'set');
  const others = set ? (set.value.kind === 'list' ? set.value.items : [set.value]) : [];
  const value: SourceNode = others.length === 0 ? final : listAt(span, [...others, final]);
  return withEntry(root, 'refuse', withEntry(own, 'set', value, set?.key ?? span), refuse?.key ?? span);
}

function words(span: Span, values: string[]): SourceNode {
  return listAt(
    span,
    values.map((value) => scalarAt(span, value)),
  );
}

/** A value as an expression has it. */
function literal(value: unknown): string {
  return typeof value === 'string' && !value.startsWith('me.') ? `'${value}'` : String(value);
}
