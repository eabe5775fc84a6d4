import type { ResourceDefinition } from '../../src/schema/definition';
import { suggestion } from '../../src/schema/suggest';
import { keyOfField } from '../../src/wire/records';
import type { Row } from '../fixtures/fixture';
import { problem, type StoryProblem } from './compare-step';

/** The keys of records in a story that no answer of the screen has: a typing mistake would change nothing. */
export function unknownKeys(
  definitions: Map<string, ResourceDefinition>,
  records: Record<string, Row | Row[]> = {},
  at: 'given' | 'then',
): StoryProblem[] {
  return Object.entries(records).flatMap(([name, rows]) => {
    const definition = definitions.get(name);
    if (!definition)
      return [problem('F041', [at, name], `no schema is "${name}"${suggestion(name, definitions.keys())}`)];
    const known = knownKeysOf(definition);
    const used = new Set([rows].flat().flatMap((row) => Object.keys(row)));
    return [...used]
      .filter((key) => !known.includes(key))
      .map((key) => problem('F041', [at, name], `no record of ${name} has "${key}"${suggestion(key, known)}`));
  });
}

/** The keys that a screen reads of the answers of its list and its record. */
export function knownKeysOf({ calls, fields, tree }: ResourceDefinition): string[] {
  const names = [...Object.keys(fields), ...(tree?.children === undefined ? [] : [tree.children])];
  return [calls.list, calls.get].flatMap((call) => (call ? names.map((one) => keyOfField(call, one)) : []));
}
