import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Resource } from '../../src/compiler/resource';
import { locate, type MapNode, type Path } from '../../src/compiler/source-node';
import { optionsOf } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import { keyOfField } from '../../src/wire/records';
import { detailCallOf } from '../fixtures/play';
import { isAnswered } from '../fixtures/samples';
import { enumNamed } from '../platform/enum-of-field';
import { documentedKeys, isDocumentedCall, isDocumentedValue } from './documented';
import type { Seen } from './seen';

/** Who says that it is so: a platform that answered it, its documents, or nobody. */
export const origins = ['seen', 'documented', 'assumed'] as const;
export type Origin = (typeof origins)[number];

export const kinds = ['calls', 'fields', 'values'] as const;

/** A call, a field or a value of an enum. */
export interface Fact {
  screen: string;
  kind: (typeof kinds)[number];
  name: string;
  by: Origin;
  /** `schemas/operate/company.yaml:14` */
  place: string;
}

/** Every call, field and enum value of the schemas, with who says so. */
export function evidenceOf(schemas: CompiledSchemas, seen: Map<string, Seen>, enums: MapNode | undefined): Fact[] {
  return [...schemas.resources.values()].flatMap((resource) => {
    const definition = schemas.definition(resource.name, 'en');
    return definition ? factsOf(resource, definition, seen.get(resource.name), enums) : [];
  });
}

function factsOf(
  resource: Resource,
  definition: ResourceDefinition,
  seen: Seen | undefined,
  enums: MapNode | undefined,
) {
  const placeOf = (path: Path, node: MapNode = resource.node) => {
    const { file, start } = locate(node, path, 'key');
    return `${file.path}:${file.text.slice(0, start).split('\n').length}`;
  };
  const fact = (kind: Fact['kind'], name: string, isSeen: boolean, isDocumented: boolean, place: string): Fact => ({
    screen: definition.name,
    kind,
    name,
    by: isSeen ? 'seen' : isDocumented ? 'documented' : 'assumed',
    place,
  });
  const keys = documentedKeys(definition);
  const detail = detailCallOf(definition);
  const fields = Object.values(definition.fields);
  return [
    ...pathsOf(definition).map(([path, call]) =>
      fact('calls', call, seen?.paths.has(call) ?? false, isDocumentedCall(call), placeOf(path)),
    ),
    ...fields.filter(isAnswered).map(({ name }) => {
      const key = detail ? keyOfField(detail, name) : name;
      return fact('fields', name, seen?.fields.has(name) ?? false, keys.has(key), placeOf(['fields', name]));
    }),
    ...fields.flatMap((field) => {
      const named = enumNamed(resource.source, ['fields', field.name]);
      return optionsOf(field).map(({ value, assumed }, index) => {
        const isSeen = seen?.values.get(field.name)?.has(String(value)) ?? false;
        const place =
          named !== undefined && enums ? placeOf([named, index], enums) : placeOf(['fields', field.name, 'of', index]);
        return fact('values', `${field.name} ${value}`, isSeen, !assumed && isDocumentedValue(named, value), place);
      });
    }),
  ];
}

/** Each path that a screen asks, once, with the part of the schema that declares it. */
function pathsOf({ calls, actions, imports, exports }: ResourceDefinition): [Path, string][] {
  const all: [Path, string][] = [
    ...Object.entries(calls).map(([role, { path }]): [Path, string] => [['calls', role], path]),
    ...actions.flatMap(({ name, run }): [Path, string][] =>
      'call' in run ? [[['actions', name], run.call.path]] : [],
    ),
    ...imports.map(({ name, call }): [Path, string] => [['imports', name], call.path]),
    ...exports.map(({ name, call }): [Path, string] => [['exports', name], call.path]),
  ];
  return all.filter(([, path], index) => all.findIndex(([, other]) => other === path) === index);
}
