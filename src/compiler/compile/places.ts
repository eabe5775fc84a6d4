import { declarations } from '../../fields/declarations';
import { isSealed } from '../../fields/kinds';
import type { Place } from '../../schema/field-definition';
import { fieldLists } from '../field-lists';
import type { FieldSource, ResourceSource } from '../source';

/** Fields that another one draws: they travel with both forms, and show nowhere themselves. */
const drawnPlaces: Place[] = ['add', 'edit', 'export'];

/**
 * The places of a field: its `in`, or what its type and the list's columns suggest; the filter
 * also where the list names it.
 */
export function placesOf(name: string, field: FieldSource, resource: ResourceSource): Place[] {
  const kind = field.type ?? 'text';
  const lists = fieldLists(resource);
  const usual = lists.drawnByOthers.has(name) ? drawnPlaces : declarations[kind].places;
  const places = new Set<Place>(field.in ?? usual);
  if (!field.in && lists.columns.has(name)) places.add('list');
  if (lists.filters.has(name)) places.add('filter');
  if (field.readonly) {
    places.delete('add');
    places.delete('edit');
  }
  // What is sealed never leaves the console by a file.
  if (isSealed({ kind })) places.delete('export');
  return order.filter((place) => places.has(place));
}

const order: Place[] = ['list', 'filter', 'detail', 'add', 'edit', 'export'];
