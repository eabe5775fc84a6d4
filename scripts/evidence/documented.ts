import endpoints from '../../sandbox/contract/endpoints.json' with { type: 'json' };
import entities from '../../sandbox/contract/entities.json' with { type: 'json' };
import enums from '../../sandbox/contract/enums.json' with { type: 'json' };
import screens from '../../sandbox/contract/screens.json' with { type: 'json' };
import type { ResourceDefinition } from '../../src/schema/definition';
import { callsOf } from '../declared-calls';
import { enumNames } from '../platform/enum-names';

const entityOf = new Map(endpoints.map(({ path, entity }) => [path, entity]));
const paramsOf = new Map(endpoints.map(({ path, params }) => [path, params]));
const keysOf = new Map(entities.map(({ entity, fields }) => [entity, fields]));
const screenEntity = new Map(
  Object.entries(screens.screens).flatMap(([route, screen]) =>
    'entity' in screen ? [[route.slice(1), screen.entity] as const] : [],
  ),
);

/** The values of an enum to which the contract gives their numbers. */
const numbersOf = new Map<string, Set<string>>();
for (const { id, values } of enums) {
  const { [id]: name } = enumNames;
  if (name === undefined) continue;
  const known = numbersOf.get(name) ?? new Set();
  for (const { number } of values) if (number !== null) known.add(String(number));
  numbersOf.set(name, known);
}

export function isDocumentedCall(path: string): boolean {
  return entityOf.has(path);
}

/** The keys that the contract gives to the records of a resource, and to the bodies of its calls. */
export function documentedKeys(definition: ResourceDefinition): Set<string> {
  const paths = callsOf(definition).map(({ path }) => path);
  const named = [screenEntity.get(definition.screen), ...paths.map((path) => entityOf.get(path))];
  return new Set([
    ...named.flatMap((entity) => keysOf.get(entity ?? '') ?? []),
    ...paths.flatMap((path) => paramsOf.get(path) ?? []),
  ]);
}

export function isDocumentedValue(name: string | undefined, value: string | number): boolean {
  return numbersOf.get(name ?? '')?.has(String(value)) ?? false;
}
