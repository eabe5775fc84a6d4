import type { ResourceDefinition } from '../../src/schema/definition';
import { isBlank } from '../../src/fields/codec';
import type { FixtureFile } from '../fixtures/fixture-files';
import { samplesOf } from '../fixtures/samples';

/** What the fixtures of a resource say of the platform's answers. */
export interface FixtureFacts {
  /** Keys that no field needs. */
  ignores: Set<string>;
  /** Types of the values that are not empty, by key. */
  types: Map<string, Set<string>>;
}

export function factsOf(definition: ResourceDefinition, { source }: FixtureFile): FixtureFacts {
  const types: FixtureFacts['types'] = new Map();
  for (const { row } of source.calls.flatMap((call) => samplesOf(definition, call, []))) {
    for (const [key, value] of Object.entries(row))
      if (!isBlank(value)) types.set(key, (types.get(key) ?? new Set()).add(typeOf(value)));
  }
  return { ignores: new Set(Object.keys(source.ignores ?? {})), types };
}

export function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
