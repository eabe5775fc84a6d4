import { merge } from './merge';
import { entryOf, mapValues, type MapNode, type SourceNode } from './source-node';

/** The fields or actions of several defaults by name, those of later files merged over those of earlier ones. */
export function dictionaryOf(defaults: MapNode[], key: 'fields' | 'actions'): MapNode | undefined {
  return defaults.reduce<MapNode | undefined>((known, file) => {
    const own = entryOf(file, key)?.value;
    if (own?.kind !== 'map') return known;
    return known ? merge(known, own) : own;
  }, undefined);
}

/**
 * Adds the defaults to a file: each action gets the entry with its name, each field (also inside rows, JSON, actions, imports and exports) gets the dictionary's
 * entry with its name.
 * A field of another type gets only label and help. The record's own id gets nothing: `comp_id` of a company is not a
 * reference. An action's parameter gets the record's field with its name, except its places.
 */
export function withDefaults(
  root: MapNode,
  { fields: dictionary, actions }: { fields?: MapNode | undefined; actions?: MapNode | undefined },
): MapNode {
  const named = actions ? withActions(root, actions) : root;
  const whole = dictionary ? withDictionary(named, dictionary) : named;
  const fields = entryOf(whole, 'fields')?.value;
  return mapValues(whole, (value, key) => {
    if (key === 'extends') return undefined;
    return key === 'actions' && value.kind === 'map' && fields?.kind === 'map' ? asking(value, fields) : value;
  });
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

/** What a dialog asks for has no text beside it: that is in the record's answer. */
function withDictionary(root: MapNode, dictionary: MapNode): MapNode {
  const asked = mapValues(dictionary, (field) => (field.kind === 'map' ? withoutText(field) : field));
  return mapValues(root, (value, key) => {
    if (value.kind !== 'map') return value;
    return key === 'fields' ? lookedUp(value, dictionary) : inside(value, asked);
  });
}

function withoutText(field: MapNode): MapNode {
  return plainType(field) === 'matrix' ? field : mapValues(field, (value, key) => (key === 'text' ? undefined : value));
}

/** The actions, with parameters merged over the record's fields. */
function asking(actions: MapNode, own: MapNode): MapNode {
  const parameters = (fields: SourceNode): SourceNode =>
    fields.kind !== 'map'
      ? fields
      : mapValues(fields, (field, name) => {
          const known = entryOf(own, name)?.value;
          return field.kind === 'map' && known?.kind === 'map' ? merge(fitting(askable(known), field), field) : field;
        });
  return mapValues(actions, (action) =>
    action.kind !== 'map' ? action : mapValues(action, (value, key) => (key === 'fields' ? parameters(value) : value)),
  );
}

const ofRecord = new Set(['in', 'readonly', 'default', 'rangeKeys', 'maxMonths', 'unique']);

/** A field without the keys that are about the record: places, filter, uniqueness, and the field with its text. */
function askable(field: MapNode): MapNode {
  return mapValues(withoutText(field), (value, key) => {
    return ofRecord.has(key) ? undefined : value;
  });
}

/** Applies to every map named `fields` or `columns`, at any depth. */
function inside(node: MapNode, dictionary: MapNode): MapNode {
  return mapValues(node, (value, key) => {
    if (value.kind !== 'map') return value;
    return key === 'fields' || key === 'columns' ? lookedUp(value, dictionary) : inside(value, dictionary);
  });
}

function lookedUp(fields: MapNode, dictionary: MapNode): MapNode {
  return mapValues(fields, (value, name) => {
    if (value.kind !== 'map') return value;
    const known = entryOf(dictionary, name)?.value;
    return inside(known?.kind === 'map' ? merge(fitting(known, value), value) : value, dictionary);
  });
}

function fitting(known: MapNode, field: MapNode): MapNode {
  const type = plainType(field);
  if (type === undefined || plainType(known) === type) return known;
  return mapValues(known, (value, key) => (type !== 'id' && (key === 'label' || key === 'help') ? value : undefined));
}

function plainType(field: MapNode): unknown {
  const type = entryOf(field, 'type')?.value;
  return type?.kind === 'scalar' ? type.value : undefined;
}
