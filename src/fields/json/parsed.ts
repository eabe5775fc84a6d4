import { readJsonLiterally } from '../../schema/json-text';

/** An object, from an object or from JSON text; undefined for anything that is not JSON. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return readJsonLiterally(value);
  } catch {
    return undefined;
  }
}
