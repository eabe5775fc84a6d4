import { isTexts, isObject, type Json } from '../../schema/json';

/** The visible items and their order, by name, so that a changed schema keeps the others. */
export interface Arrangement {
  [key: string]: Json;
  order: string[];
  hidden: string[];
}

/** Every item, in the order of the schema. */
export const asDeclared: Arrangement = { order: [], hidden: [] };

export function isArrangement(value: Json): value is Arrangement {
  return isObject(value) && isTexts(value.order) && isTexts(value.hidden);
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
