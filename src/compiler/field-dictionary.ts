import { merge } from './merge';
import { typeOf, withTypes } from './field-types';
import { entryOf, mapAt, mapValues, withEntry, type MapNode } from './source-node';

const nothing = mapAt({ file: { path: '', text: '' }, start: 0, end: 0 });

/** The fields or actions of several defaults by name, those of later files merged over those of earlier ones. */
export function dictionaryOf(defaults: MapNode[], key: 'fields' | 'actions'): MapNode | undefined {
  return defaults.reduce<MapNode | undefined>((known, file) => {
    const own = entryOf(file, key)?.value;
    if (own?.kind !== 'map') return known;
    return known ? merge(known, own) : own;
  }, undefined);
}

/**
 * Adds the defaults to a file: each action gets the entry with its name; each field, also inside rows, JSON, actions, imports
 * and exports, gets the dictionary's entry with its name. A field of another type gets only label and help. The record's own
 * id gets nothing: `comp_id` of a company is not a reference. What an action, an import or an export asks for gets the
 * record's field with its name instead, except what is about the record.
 */
export function withDefaults(
  root: MapNode,
  { fields = nothing, actions }: { fields?: MapNode | undefined; actions?: MapNode | undefined },
): MapNode {
  const named = actions ? withActions(root, actions) : root;
  const declared = entryOf(named, 'fields')?.value;
  const own = declared?.kind === 'map' ? lookedUp(declared, fields) : nothing;
  // What a dialog asks for has no text beside it: that is in the record's answer.
  const asked = mapValues(fields, (field) => (field.kind === 'map' ? withoutText(field) : field));
  return withTypes(
    mapValues(named, (value, key) => {
      if (key === 'extends') return undefined;
      if (value.kind !== 'map') return value;
      if (key === 'fields') return own;
      const strange = ofRecord[key];
      return strange ? asking(value, own, strange, asked) : inside(value, asked);
    }),
  );
}

function withActions(root: MapNode, known: MapNode): MapNode {
  return mapValues(root, (value, key) =>
    key !== 'actions' || value.kind !== 'map'
      ? value
      : mapValues(value, (action, name) => {
          const usual = entryOf(known, name)?.value;
          return action.kind === 'map' && usual?.kind === 'map' ? merge(usual, action) : action;
        }),
  );
}

function withoutText(field: MapNode): MapNode {
  return typeOf(field) === 'matrix' ? field : mapValues(field, (value, key) => (key === 'text' ? undefined : value));
}

/** The actions, imports or exports. What they ask for is looked up among the fields of the record, and then in the dictionary. */
function asking(buttons: MapNode, own: MapNode, strange: ReadonlySet<string>, dictionary: MapNode): MapNode {
  const ofFields = mapValues(own, (field) => (field.kind === 'map' ? askable(field, strange) : undefined));
  const known: MapNode = { ...dictionary, entries: new Map([...dictionary.entries, ...ofFields.entries]) };
  return mapValues(buttons, (button) => {
    if (button.kind !== 'map') return button;
    const fields = entryOf(button, 'fields');
    const others = inside(button, dictionary);
    if (fields?.value.kind !== 'map') return others;
    return withEntry(others, 'fields', lookedUp(fields.value, known, dictionary), fields.key);
  });
}

const always = ['in', 'readonly', 'default', 'unique'];
const ofTask = new Set([...always, 'when', 'required', 'permission', 'tone', 'value']);

/** What is about the record, or about its filter, where there is none: places, uniqueness, and what depends on other fields. */
const ofRecord: Record<string, ReadonlySet<string>> = {
  actions: new Set([...always, 'rangeKeys', 'maxMonths']),
  imports: ofTask,
  exports: ofTask,
};

/** A field without the keys that are about the record, and without the field with its text. */
function askable(field: MapNode, strange: ReadonlySet<string>): MapNode {
  return mapValues(withoutText(field), (value, key) => (strange.has(key) ? undefined : value));
}

/** Applies to every map named `fields` or `columns`, at any depth. */
function inside(node: MapNode, dictionary: MapNode): MapNode {
  return mapValues(node, (value, key) => {
    if (value.kind !== 'map') return value;
    return key === 'fields' || key === 'columns' ? lookedUp(value, dictionary) : inside(value, dictionary);
  });
}

/** @param inner for the fields inside of these */
function lookedUp(fields: MapNode, dictionary: MapNode, inner = dictionary): MapNode {
  return mapValues(fields, (value, name) => {
    if (value.kind !== 'map') return value;
    const known = entryOf(dictionary, name)?.value;
    return inside(known?.kind === 'map' ? merge(fitting(known, value), value) : value, inner);
  });
}

function fitting(known: MapNode, field: MapNode): MapNode {
  const type = typeOf(field, known);
  if (type === undefined || typeOf(known) === type) return known;
  return mapValues(known, (value, key) => (type !== 'id' && (key === 'label' || key === 'help') ? value : undefined));
}
