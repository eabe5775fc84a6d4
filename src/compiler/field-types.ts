import { declarations } from '../fields/maps/declarations';
import { ownKeys } from './kind-keys';
import {
  entryOf,
  mapFields,
  mapValues,
  scalarAt,
  withEntry,
  type Entry,
  type MapNode,
  type SourceNode,
} from './source-node';

/** The usual type of the fields that have a key. Of several keys of a field the one that the fewest types have decides. */
export const typeByKey = new Map(
  Object.entries(declarations)
    .flatMap(([kind, { impliedBy = [] }]) => impliedBy.map((key) => [key, kind] as const))
    .toSorted(([one], [other]) => typesWith(one) - typesWith(other)),
);

function typesWith(key: string): number {
  return Object.keys(declarations).filter((kind) => ownKeys(kind).includes(key)).length;
}

/** The type of a field, or else the one that follows from its keys; undefined where it has the type of `known`. */
export function typeOf(field: MapNode, known?: MapNode): string | undefined {
  return written(field) ?? implied(field, known && typeOf(known))?.type;
}

/** The tree with the types that follow from other keys of a field, at any depth. */
export function withTypes(node: MapNode): MapNode {
  return mapFields(node, typed);
}

/** Fields by name, each with its type. */
export function typedFields(fields: MapNode): MapNode {
  return mapValues(withTypes(fields), typed);
}

function typed(field: SourceNode): SourceNode {
  const found = field.kind === 'map' && written(field) === undefined ? implied(field) : undefined;
  if (field.kind !== 'map' || !found) return field;
  const span = found.entry.key;
  return withEntry(field, 'type', scalarAt(span, found.type), span);
}

function written(field: MapNode): string | undefined {
  const type = entryOf(field, 'type')?.value;
  return type?.kind === 'scalar' && type.value !== null ? String(type.value) : undefined;
}

function implied(field: MapNode, known = ''): { type: string; entry: Entry } | undefined {
  const [found] = [...typeByKey].flatMap(([key, type]) => {
    const entry = entryOf(field, key);
    const isGone = entry?.value.kind === 'scalar' && entry.value.value === null;
    return entry && !isGone && !ownKeys(known).includes(key) ? { type, entry } : [];
  });
  return found;
}
