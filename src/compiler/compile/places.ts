import { declarations } from '../../fields/maps/declarations';
import { isSealed } from '../../fields/kinds';
import type { Place } from '../../schema/field-definition';
import { fieldLists, type FieldLists } from '../field-lists';
import type { FieldSource, ResourceSource } from '../source';

/** Fields that another field's input contains: both forms send them, and they have no place of their own. */
const drawnPlaces: Place[] = ['add', 'edit', 'export'];

/**
 * The places of a field: its `in`, or the defaults of its type and the list's columns. A field among the list's filters is
 * also a filter. A field has a place in the forms that the resource has calls for.
 */
export function placesOf(name: string, field: FieldSource, resource: ResourceSource): Place[] {
  const lists = fieldLists(resource);
  const places = lists.places.get(name) ?? readPlaces(name, field, resource, lists);
  lists.places.set(name, places);
  return places;
}

function readPlaces(name: string, field: FieldSource, resource: ResourceSource, lists: FieldLists): Place[] {
  const kind = field.type ?? 'text';
  const usual = lists.drawnByOthers.has(name) ? drawnPlaces : declarations[kind].places;
  const places = new Set<Place>(field.in ?? usual);
  if (!field.in && lists.columns.has(name)) places.add('list');
  if (lists.filters.has(name)) places.add('filter');
  const { add, set } = resource.calls ?? {};
  if (field.readonly || !add) places.delete('add');
  if (field.readonly || !set) places.delete('edit');
  // Sealed values are never exported.
  if (isSealed({ kind })) places.delete('export');
  return order.filter((place) => places.has(place));
}

const order: Place[] = ['list', 'filter', 'detail', 'add', 'edit', 'export'];
