import { isMap, isScalar, LineCounter, parseDocument, type Document, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, plainOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

interface Change {
  field: string;
  /** Absent: from every other state. */
  from?: string;
  to: string;
}

/**
 * The text of a schema file as version 3 has it: an action that sends one field, and is offered while this field has other
 * values, is a move of the record; an action with the path of the file's own call `set` says `call: set`.
 */
export function withMoves(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const root = document.contents;
  const actions = isMap(root) ? root.get('actions') : undefined;
  if (!isMap(root) || !isMap(actions)) return { text, done: [] };
  const edits: Edit[] = [];
  const found = actions.items.flatMap(({ key, value }) => (isMap(value) ? [{ name: String(key), action: value }] : []));
  const path = setPath(root, document);
  const moves = found.flatMap(({ name, action }) => {
    const change = changeOf(action, document);
    return change ? [{ name, action, change }] : [];
  });
  const field = moves[0]?.change.field;
  const ofField = moves.filter(({ change }) => change.field === field);
  for (const { action } of found) {
    const move = ofField.find((one) => one.action === action);
    const call = pairOf(action, 'call');
    const isSet = call !== undefined && path !== undefined && plainOf(call.value, document) === path;
    if (move)
      edits.push(
        ...moveEdits(
          text,
          document,
          action,
          move.change,
          isSet,
          ofField.map(({ name }) => name),
        ),
      );
    else if (isSet) edits.push({ ...rangeOf(call), now: 'call: set' });
  }
  const heading = root.items.find(({ key }) => isScalar(key) && key.value === 'actions');
  if (field !== undefined && heading && !root.has('moves')) {
    const at = startOf(heading);
    edits.push({ from: at, to: at, now: `moves: { field: ${field} }\n\n` });
  }
  return applied(text, edits, lines);
}

/** What an action changes, if it changes one field and depends on it alone. */
function changeOf(action: YAMLMap, document: Document): Change | undefined {
  const send = plainOf(pairOf(action, 'send')?.value, document);
  const when = plainOf(pairOf(action, 'when')?.value, document);
  if (typeof send !== 'object' || send === null || Array.isArray(send) || Object.keys(send).length !== 1)
    return undefined;
  const [[field, to] = ['', '']] = Object.entries(send);
  if (typeof when === 'string')
    return when === `${field} != ${JSON.stringify(to)}` ? { field, to: flow(to) } : undefined;
  const states =
    typeof when === 'object' && when !== null && Object.keys(when).length === 1
      ? (when as Record<string, unknown>)[field]
      : undefined;
  return states === undefined ? undefined : { field, from: flow(states), to: flow(to) };
}

function flow(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map(flow).join(', ')}]`
    : typeof value === 'string'
      ? JSON.stringify(value)
      : String(value);
}

/** `send` becomes the states; what follows from a move goes. */
function moveEdits(
  text: string,
  document: Document,
  action: YAMLMap,
  { from, to }: Change,
  isSet: boolean,
  moves: string[],
): Edit[] {
  return action.items.flatMap((pair): Edit[] => {
    const value = plainOf(pair.value, document);
    switch (String(pair.key)) {
      case 'send': {
        const range = rangeOf(pair);
        const before = text.slice(text.lastIndexOf('\n', range.from) + 1, range.from);
        const between = before.trim() === '' ? `\n${before}` : ', ';
        return [{ ...range, now: `${from === undefined ? '' : `from: ${from}${between}`}to: ${to}` }];
      }
      case 'when':
        return [wholeLine(text, pair)];
      case 'call':
        return isSet ? [wholeLine(text, pair)] : [];
      case 'permission':
        return value === 'set' ? [wholeLine(text, pair)] : [];
      case 'places':
        return String(value) === 'row,bulk,detail' ? [wholeLine(text, pair)] : [];
      case 'undo':
        return moves.includes(String(value)) ? [wholeLine(text, pair)] : [];
      default:
        return [];
    }
  });
}

/** The path of the call that changes a record. */
function setPath(root: YAMLMap, document: Document): string | undefined {
  const calls = root.get('calls');
  if (!isMap(calls)) return undefined;
  const { at, has, set } = plainOf(calls, document) as {
    at?: string;
    has?: string[];
    set?: string | { path?: string };
  };
  if (typeof set === 'string') return set;
  if (set?.path !== undefined) return set.path;
  return at !== undefined && (set !== undefined || has?.includes('set')) ? `${at}/set` : undefined;
}

function rangeOf(pair: Pair): { from: number; to: number } {
  return { from: startOf(pair), to: endOf(pair) };
}

/** The lines of a pair in a block, with the line's end; in a flow map, the pair and its comma. */
function wholeLine(text: string, pair: Pair): Edit {
  const { from, to } = rangeOf(pair);
  const start = text.lastIndexOf('\n', from) + 1;
  if (text.slice(start, from).trim() === '') {
    const end = text.indexOf('\n', to);
    return { from: start, to: end < 0 ? text.length : end + 1, now: '' };
  }
  const comma = /^\s*,\s*/.exec(text.slice(to))?.[0].length ?? 0;
  return { from, to: to + comma, now: '' };
}

function applied(text: string, edits: Edit[], lines: LineCounter): { text: string; done: Rewritten[] } {
  const inOrder = edits.toSorted((one, other) => one.from - other.from);
  const done = inOrder.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim() || '(nothing)',
    now: now.trim().replaceAll(/\s+/g, ' ') || '(nothing)',
  }));
  return { text: edited(text, edits), done };
}
