import { merge } from './merge';
import { entryOf, type Entry, type MapNode } from './source-node';

/**
 * Lays the defaults below a file: `style` where it says none, and for every field (also the
 * inner ones of rows, JSON, actions, imports and exports) the dictionary's entry of that name.
 * A field that is of another type than the dictionary's takes its label and help only, and the
 * record's own id takes nothing: `comp_id` of a company is no reference to one.
 */
export function withDefaults(root: MapNode, defaults: MapNode[]): MapNode {
  const dictionary = defaults.reduce<MapNode | undefined>((known, file) => {
    const fields = entryOf(file, 'fields')?.value;
    if (fields?.kind !== 'map') return known;
    return known ? merge(known, fields) : fields;
  }, undefined);
  const entries = new Map(dictionary ? inside(root, dictionary).entries : root.entries);
  const style = defaults.map((file) => entryOf(file, 'style')).findLast((entry) => entry !== undefined);
  if (style && !entries.has('style')) entries.set('style', style);
  entries.delete('extends');
  return { ...root, entries };
}

/** Every map called `fields` or `columns` is looked up, at any depth. */
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
  const type = entryOf(field, 'type')?.value;
  const knownType = entryOf(known, 'type')?.value;
  const same = type?.kind !== 'scalar' || (knownType?.kind === 'scalar' && knownType.value === type.value);
  if (same) return known;
  const kept = type.value === 'id' ? [] : ['label', 'help'];
  return { ...known, entries: new Map([...known.entries].filter(([key]) => kept.includes(key))) };
}
