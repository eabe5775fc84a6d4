import type { Place } from '../../schema/field-definition';
import { fieldLists } from '../field-lists';
import type { FieldSource, KindSource, ResourceSource } from '../source';

const everywhere: Place[] = ['list', 'detail', 'add', 'edit', 'export'];
const roomy: Place[] = ['detail', 'add', 'edit'];

/** Where a field shows when its `in` says nothing. */
export const usualPlaces = {
  id: ['list', 'detail', 'export'],
  text: everywhere,
  longtext: [...roomy, 'export'],
  integer: everywhere,
  decimal: everywhere,
  money: everywhere,
  boolean: everywhere,
  enum: everywhere,
  enums: everywhere,
  date: everywhere,
  datetime: everywhere,
  timerange: everywhere,
  phone: everywhere,
  email: everywhere,
  url: everywhere,
  ip: everywhere,
  version: everywhere,
  password: ['add', 'edit'],
  secret: roomy,
  json: roomy,
  ref: everywhere,
  refs: everywhere,
  treeref: everywhere,
  matrix: roomy,
  rows: roomy,
  image: ['list', ...roomy],
  file: roomy,
  location: roomy,
  cron: everywhere,
} satisfies Record<KindSource, Place[]>;

/** Secrets never leave the console by a file. */
const neverExported = new Set<KindSource>(['password', 'secret']);

/** Fields that another one draws: they travel with both forms, and show nowhere themselves. */
const drawnPlaces: Place[] = ['add', 'edit', 'export'];

/**
 * The places of a field: its `in`, or what its type and the list's columns suggest; the filter
 * also where the list names it.
 */
export function placesOf(name: string, field: FieldSource, resource: ResourceSource): Place[] {
  const kind = field.type ?? 'text';
  const lists = fieldLists(resource);
  const usual = lists.drawnByOthers.has(name) ? drawnPlaces : usualPlaces[kind];
  const places = new Set<Place>(field.in ?? usual);
  if (!field.in && lists.columns.has(name)) places.add('list');
  if (lists.filters.has(name)) places.add('filter');
  if (field.readonly) {
    places.delete('add');
    places.delete('edit');
  }
  if (neverExported.has(kind)) places.delete('export');
  return order.filter((place) => places.has(place));
}

const order: Place[] = ['list', 'filter', 'detail', 'add', 'edit', 'export'];
