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

/** What the fixtures of each resource say. */
export function factsReader(
  files: FixtureFile[],
  definitions: Map<string, ResourceDefinition>,
): (name: string) => FixtureFacts {
  const none: FixtureFacts = { ignores: new Set(), types: new Map() };
  const known = new Map(
    files.flatMap((file) => {
      const definition = definitions.get(file.name);
      return definition ? [[file.name, factsOf(definition, file)] as const] : [];
    }),
  );
  return (name) => known.get(name) ?? none;
}
