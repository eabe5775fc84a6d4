import { isObject } from '../../schema/json';

/** Whether two values are the same JSON. A platform may answer the keys of a map in another order than they were sent in. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
