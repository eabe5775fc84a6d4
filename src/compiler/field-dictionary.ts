import { merge } from './merge';
import { entryOf, type Entry, type MapNode, type SourceNode } from './source-node';

/**
 * Adds the defaults to a file: each field (also inside rows, JSON, actions, imports and exports) gets the dictionary's
 * entry with its name.
 * A field of another type gets only label and help. The record's own id gets nothing: `comp_id` of a company is not a
 * reference. An action's parameter gets the record's field with its name, except its places.
 */
export function withDefaults(root: MapNode, defaults: MapNode[]): MapNode {
  const dictionary = defaults.reduce<MapNode | undefined>((known, file) => {
    const fields = entryOf(file, 'fields')?.value;
    if (fields?.kind !== 'map') return known;
    return known ? merge(known, fields) : fields;
  }, undefined);
  const entries = new Map((dictionary ? inside(root, dictionary) : root).entries);
  const [fields, actions] = [entries.get('fields')?.value, entries.get('actions')];
  if (fields?.kind === 'map' && actions?.value.kind === 'map') entries.set('actions', { ...actions, value: asking(actions.value, fields) });
  entries.delete('extends');
  return { ...root, entries };
}

/** The actions, with parameters merged over the record's fields. */
function asking(actions: MapNode, own: MapNode): MapNode {
  const asked = (action: SourceNode): SourceNode => {
    const fields = entryOf(action, 'fields');
    if (action.kind !== 'map' || fields?.value.kind !== 'map') return action;
    return { ...action, entries: new Map(action.entries).set('fields', { ...fields, value: mapped(fields.value, parameter) }) };
  };
  const parameter = (field: SourceNode, name: string): SourceNode => {
    const known = entryOf(own, name)?.value;
    return field.kind === 'map' && known?.kind === 'map' ? merge(fitting(askable(known), field), field) : field;
  };
  return mapped(actions, asked);
}

/** A field without the keys that are about the record: places, condition, filter, and the field with its text. */
function askable(field: MapNode): MapNode {
  const isMatrix = plainType(field) === 'matrix';
  return {
    ...field,
    entries: new Map([...field.entries].filter(([key, { value }]) => !['in', 'readonly', 'when', 'default', 'rangeKeys', 'maxMonths'].includes(key) && !(key === 'required' && value.kind === 'map') && !(key === 'text' && !isMatrix))),
  };
}

function mapped(map: MapNode, change: (value: SourceNode, name: string) => SourceNode): MapNode {
  return { ...map, entries: new Map([...map.entries].map(([name, { key, value }]) => [name, { key, value: change(value, name) }])) };
}

/** Applies to every map named `fields` or `columns`, at any depth. */
function inside(node: MapNode, dictionary: MapNode): MapNode {
  const entries = new Map<string, Entry>();
  for (const [key, { key: span, value }] of node.entries) {
    if (value.kind !== 'map') entries.set(key, { key: span, value });
    else if (key === 'fields' || key === 'columns') entries.set(key, { key: span, value: lookedUp(value, dictionary) });
    else entries.set(key, { key: span, value: inside(value, dictionary) });
  }
  return { ...node, entries };
}

function lookedUp(fields: MapNode, dictionary: MapNode): MapNode {
  const entries = new Map<string, Entry>();
  for (const [name, { key, value }] of fields.entries) {
    if (value.kind !== 'map') {
      entries.set(name, { key, value });
      continue;
    }
    const known = entryOf(dictionary, name)?.value;
    const whole = known?.kind === 'map' ? merge(fitting(known, value), value) : value;
    entries.set(name, { key, value: inside(whole, dictionary) });
  }
  return { ...fields, entries };
}

function fitting(known: MapNode, field: MapNode): MapNode {
  const type = plainType(field);
  if (type === undefined || plainType(known) === type) return known;
  const kept = type === 'id' ? [] : ['label', 'help'];
  return { ...known, entries: new Map([...known.entries].filter(([key]) => kept.includes(key))) };
}

function plainType(field: MapNode): unknown {
  const type = entryOf(field, 'type')?.value;
  return type?.kind === 'scalar' ? type.value : undefined;
}
