import type { RowRecord } from '../cell';
import { parsed } from '../json/parsed';
import { isObject } from '../../schema/json';
import { problem, type Problem } from '../problem';

const PLACEHOLDER = /\$\{([^${}]*)\}/g;

/** Names of the `${…}` of a text, each once, in their order. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))];
}

/** Names that a JSON text holds as its keys. */
export function knownIn(value: unknown): string[] {
  const json = parsed(value);
  return isObject(json) ? Object.keys(json) : [];
}

/** Refuses a placeholder that is not closed, and one that is none of the known names, where any are known. */
export function checkPlaceholders(text: string, known: string[]): Problem | undefined {
  if (text.replace(PLACEHOLDER, '').includes('${')) return problem('validation.placeholderOpen');
  const unknown = known.length > 0 ? namesIn(text).find((name) => !known.includes(name)) : undefined;
  return unknown === undefined
    ? undefined
    : problem('validation.placeholderUnknown', {
        name: `\${${unknown}}`,
        known: known.map((name) => `\${${name}}`).join(' '),
      });
}

/** The same, with the field that has the names as the keys of its JSON. */
export function checkHeld(value: unknown, of: string | undefined, values: RowRecord): Problem | undefined {
  return of === undefined ? undefined : checkPlaceholders(String(value), knownIn(values[of]));
}
