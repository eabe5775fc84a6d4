import type { ResourceSource } from './source';

/** Names that a resource gives to roles of its fields, looked up once per resource. */
export interface FieldLists {
  filters: Set<string>;
  columns: Set<string>;
  /** Fields that another field's input draws: areas of phones, coordinates of locations. */
  drawnByOthers: Set<string>;
}

const known = new WeakMap<ResourceSource, FieldLists>();

export function fieldLists(resource: ResourceSource): FieldLists {
  const found = known.get(resource) ?? read(resource);
  known.set(resource, found);
  return found;
}

function read(resource: ResourceSource): FieldLists {
  const drawnByOthers = new Set<string>();
  for (const field of Object.values(resource.fields)) {
    if (field.type === 'phone' && field.area) drawnByOthers.add(field.area);
    if (field.type === 'location') {
      drawnByOthers.add(field.latitude ?? 'latitude');
      drawnByOthers.add(field.longitude ?? 'longitude');
    }
  }
  const columns = (resource.list?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
  return { filters: new Set(resource.list?.filters), columns: new Set(columns), drawnByOthers };
}
