import type { Json } from '../../schema/json';
import { isObject } from '../../wire/answer';

/** The visible items and their order, by name, so that a changed schema keeps the others. */
export interface Arrangement {
  [key: string]: Json;
  order: string[];
  hidden: string[];
}

/** Every item, in the order of the schema. */
export const asDeclared: Arrangement = { order: [], hidden: [] };

export function isNames(value: Json | undefined): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

export function isArrangement(value: Json): value is Arrangement {
  return isObject(value) && isNames(value.order) && isNames(value.hidden);
}

/** The visible items in their order. An item that the arrangement does not know keeps its place. */
export function arranged<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  arrangement: Arrangement | undefined,
): T[] {
  if (!arrangement) return [...things];
  const place = new Map(arrangement.order.map((name, index) => [name, index]));
  return things
    .map((thing, index) => ({ thing, at: place.get(nameOf(thing)) ?? index }))
    .filter(({ thing }) => !arrangement.hidden.includes(nameOf(thing)))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}
