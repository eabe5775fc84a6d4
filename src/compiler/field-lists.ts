import { kindOf } from '../fields/kinds';
import type { FieldKind, Place } from '../schema/field-definition';
import type { RefTextSource, ResourceSource } from './source';

/** Fields by their role, computed once per resource. */
export interface FieldLists {
  filters: Set<string>;
  columns: Set<string>;
  /** Fields that another field's input contains: areas of phones, coordinates of locations. */
  drawnByOthers: Set<string>;
  /** The places of the fields for which they have been asked. */
  places: Map<string, Place[]>;
}

/** The fields of a column: one, or one per language. */
function columnFields(column: RefTextSource): string[] {
  return typeof column === 'string' ? [column] : Object.values(column);
}

const known = new WeakMap<ResourceSource, FieldLists>();

export function fieldLists(resource: ResourceSource): FieldLists {
  const found = known.get(resource) ?? read(resource);
  known.set(resource, found);
  return found;
}

function read(resource: ResourceSource): FieldLists {
  const drawnByOthers = new Set(Object.values(resource.fields).flatMap((field) => drawnBy(field.type, field.with)));
  const columns = (resource.list?.columns ?? []).flatMap(columnFields);
  return { filters: new Set(resource.list?.filters), columns: new Set(columns), drawnByOthers, places: new Map() };
}

/** The fields that the input of a field of this type contains. @param other its `with` */
export function drawnBy(type: FieldKind = 'text', other?: string): readonly string[] {
  const { parts, companion } = kindOf({ kind: type });
  return parts ?? (companion !== undefined && other !== undefined ? [other] : []);
}
