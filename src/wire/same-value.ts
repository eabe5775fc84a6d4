/**
 * Whether two browser values of a field mean the same, so that an untouched one counts as untouched:
 * null, undefined, '' and an empty list are all "nothing"; 5 and '5' are the same number.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a === 'object' && typeof b === 'object') return sameObject(a, b);
  return typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b);
}

function isNothing(value: unknown): value is null | undefined | '' | [] {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function sameObject(a: object, b: object): boolean {
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  if (Array.isArray(a) && left.size !== right.size) return false;
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => sameValue(left.get(key), right.get(key)));
}
