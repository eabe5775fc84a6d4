import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, declaredCalls, namedInSource } from '../../scripts/check/contract-facts';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { EnumSourceMap } from '../../src/compiler/options';
import { enumNames } from './platform/enum-names';

/** What the contract has and the console does not show, each as the exceptions file names it. */
export interface ContractGaps {
  /** Paths. */
  calls: string[];
  /** Routes. */
  routes: string[];
  /** `Company.comp_name`, or an entity that no schema shows at all. */
  fields: string[];
  /** `roleState`, or `roleState 2` where only this value is missing. */
  enums: string[];
}

interface Endpoint {
  path: string;
  entity: string | null;
}

interface Entity {
  entity: string;
  fields: string[];
}

interface ContractEnum {
  id: string;
  values: { number: number | null }[];
}

interface Route {
  path: string;
  section: string | null;
  sectionRoot?: boolean;
}

interface Screens {
  screens: Record<string, { entity?: string }>;
}

/** Compares sandbox/contract with the schemas and with what extensions name. */
export function contractGaps(root: string, schemas: CompiledSchemas, enums: EnumSourceMap): ContractGaps {
  const definitions = [...schemas.definitions('en').values()];
  const { declared, known } = declaredCalls(root, schemas);
  const byHand = new Set(namedInSource(root));
  const routes = facts<Route[]>(root, 'routes').filter(
    ({ section, sectionRoot }) => section !== null && sectionRoot !== true,
  );
  return {
    calls: [...known].filter((path) => !declared.has(path)),
    routes: routes.map(({ path }) => path).filter((path) => !schemas.resources.has(path.slice(1)) && !byHand.has(path)),
    fields: facts<Entity[]>(root, 'entities').flatMap((entity) =>
      missingFields(entity, showing(root, entity, definitions)),
    ),
    enums: facts<ContractEnum[]>(root, 'enums').flatMap((one) => missingValues(one, schemas, enums)),
  };
}

function facts<T>(root: string, name: string): T {
  return JSON.parse(readFileSync(join(root, `sandbox/contract/${name}.json`), 'utf8')) as T;
}

/** Resources that show an entity: their screen is its screen, or they send a call of it. */
function showing(root: string, { entity }: Entity, definitions: ResourceDefinition[]): ResourceDefinition[] {
  const { screens } = facts<Screens>(root, 'screens');
  const paths = new Set(
    facts<Endpoint[]>(root, 'endpoints')
      .filter((endpoint) => endpoint.entity === entity)
      .map(({ path }) => path),
  );
  return definitions.filter(
    (definition) =>
      screens[`/${definition.screen}`]?.entity === entity || callsOf(definition).some(({ path }) => paths.has(path)),
  );
}

function missingFields({ entity, fields }: Entity, resources: ResourceDefinition[]): string[] {
  if (resources.length === 0) return [entity];
  const shown = new Set(resources.flatMap(keysOf));
  return fields.filter((field) => !shown.has(field)).map((field) => `${entity}.${field}`);
}

/** Every key that a resource shows or asks for: fields, inner ones, renamed ones, periods, children of a tree. */
function keysOf(definition: ResourceDefinition): string[] {
  const { fields, actions, imports, exports, tree } = definition;
  const own = [
    fields,
    ...actions.map((action) => action.fields),
    ...imports.flatMap((task) => [task.fields, task.columns]),
    ...exports.map((task) => task.fields),
  ];
  const renamed = callsOf(definition).flatMap(({ rename }) => Object.values(rename));
  return [
    ...own.flatMap((some) => Object.values(some).flatMap(namesOf)),
    ...renamed,
    ...(tree?.children ? [tree.children] : []),
  ];
}

function namesOf(field: FieldDefinition): string[] {
  if (field.in.length === 0) return [];
  const span = field.kind === 'date' || field.kind === 'datetime' ? (field.options.rangeKeys ?? []) : [];
  const inner =
    field.kind === 'rows' || field.kind === 'json' ? Object.values(field.options.fields ?? {}).flatMap(namesOf) : [];
  return [field.name, ...span, ...inner];
}

function missingValues({ id, values }: ContractEnum, schemas: CompiledSchemas, enums: EnumSourceMap): string[] {
  const name = enumNames[id];
  const options = name === undefined ? undefined : enums[name];
  if (name === undefined || !options || !isUsed(name, schemas)) return [id];
  const numbers = values.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return options.length < values.length ? [id] : [];
  return numbers.filter((number) => !options.some(({ value }) => value === number)).map((number) => `${id} ${number}`);
}

/** Whether a field of a schema takes its options from the enum; inner fields, actions and tasks count. */
function isUsed(name: string, { resources }: CompiledSchemas): boolean {
  return [...resources.values()].some(({ source }) => JSON.stringify(source).includes(`"of":${JSON.stringify(name)}`));
}
