import { parse } from '../../src/compiler/parse';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { readYaml } from '../../src/compiler/read-yaml';
import { optionsOf } from '../../src/fields/kinds';
import { keyOfField } from '../../src/wire/records';
import type { CallFixture, FixtureSource } from '../fixtures/fixture';
import { checkFixtureShape } from '../fixtures/fixture-shape';
import { samplesOf } from '../fixtures/samples';

/** What a platform has answered, of one resource. */
export interface Seen {
  paths: Set<string>;
  fields: Set<string>;
  /** By field. */
  values: Map<string, Set<string>>;
}

const beside = /\.(recorded|defect-[a-z0-9-]+)\.yaml$/;
const notFixtures = /\.expect\.yaml$|^menu\.yaml$/;

/**
 * What the fixtures show that a platform answered: `company.recorded.yaml`, `company.defect-1.yaml` of a problem report, or
 * a file that says `recorded`.
 */
export function seenOnPlatforms(schemas: CompiledSchemas, folder: string): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { below, text } of readYaml(folder)) {
    if (notFixtures.test(below)) continue;
    const isBeside = beside.test(below);
    const name = below.replace(beside, '').replace(/\.ya?ml$/, '');
    const { root } = parse({ path: below, text });
    const source = root && checkFixtureShape(root).value;
    if (source && (isBeside || source.recorded !== undefined)) add(schemas, name, source, seen);
  }
  return seen;
}

function add(schemas: CompiledSchemas, name: string, { calls }: FixtureSource, all: Map<string, Seen>): void {
  const definition = schemas.definition(name, 'en');
  if (!definition) return;
  const seen: Seen = all.get(name) ?? { paths: new Set(), fields: new Set(), values: new Map() };
  all.set(name, seen);
  const answered = ({ fails }: CallFixture) => fails === undefined;
  for (const call of calls.filter(answered)) {
    for (const { path } of [call.asks ?? []].flat()) seen.paths.add(path);
    for (const sample of samplesOf(definition, call, []))
      for (const field of Object.values(definition.fields)) {
        const value = sample.row[keyOfField(sample.call, field.name)];
        if (value === undefined) continue;
        seen.fields.add(field.name);
        if (optionsOf(field).length === 0) continue;
        const values = seen.values.get(field.name) ?? new Set();
        seen.values.set(field.name, values);
        for (const one of [value].flat()) values.add(String(one));
      }
  }
}
