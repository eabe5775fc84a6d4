/**
 * Whether two browser values of a field mean the same, so that an untouched one counts as untouched:
 * null, undefined, '', an empty list and an object whose keys all hold nothing are all "nothing"; 5 and '5' are the same
 * number.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (isObject(a) && isObject(b)) return sameObject(a, b);
  return typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);
}

/** Inputs of inner fields write their keys as soon as they are there. */
function isNothing(value: unknown): boolean {
  if (!isObject(value)) return value === null || value === undefined || value === '';
  const held: unknown[] = Object.values(value);
  return Array.isArray(value) ? held.length === 0 : held.length > 0 && held.every(isNothing);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sameObject(a: object, b: object): boolean {
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  if (Array.isArray(a) && left.size !== right.size) return false;
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => sameValue(left.get(key), right.get(key)));
}
