import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collect, collected } from '../src/compiler/collect';
import { schemaCompiler } from '../src/compiler/compile-schemas';
import { jsonSchemas, type JsonSchema } from '../src/compiler/json-schemas';
import { formatProblem } from '../src/compiler/problem';
import { schemaDocs, sections } from './schema-docs';
import { lessons } from './schema-lessons';
import { schemaTypes } from './schema-types';

const { $defs = {}, ...resource } = jsonSchemas.resource;

describe('files derived from the JSON Schemas', () => {
  it('docs/schema.md is up to date (npm run docs)', () =>
    expect(readFileSync('docs/schema.md', 'utf8')).toBe(schemaDocs()));
  it('src/compiler/source.ts is up to date (npm run docs)', () =>
    expect(readFileSync('src/compiler/source.ts', 'utf8')).toBe(schemaTypes()));

  it.each(lessons.map(({ title }, index) => [title, index] as const))(
    'have a file that compiles after “%s”',
    (_, index) => {
      const files = lessons
        .slice(0, index + 1)
        .map(({ yaml }, at) => (at === 0 ? yaml : `extends: depot/_step${at - 1}\n${yaml}`))
        .map((text, at) =>
          collected(`docs/${at}.yaml`, at === index ? 'depot/part.yaml' : `depot/_step${at}.yaml`, text),
        );
      const others = collect('schemas').filter(({ name }) => !name.startsWith('depot/'));
      const { problems, resources } = schemaCompiler(() => [...others, ...files], {}).compile();
      expect(problems.map(formatProblem)).toEqual([]);
      expect(resources.has('depot/part')).toBe(true);
    },
  );

  it('document every map of the language', () => {
    const maps = Object.keys($defs).filter((name) => $defs[name]?.properties);
    expect(sections.map(([name]) => name).sort()).toEqual(maps.sort());
  });

  it('describe every key', () => {
    const bare = Object.entries({ ...$defs, resource }).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
        property.description ? [] : `${name}.${key}`,
      ),
    );
    expect(bare).toEqual([]);
  });

  it('have only choices whose branches take different types of data, so that an error has one meaning', () => {
    const sorts = (schema: JsonSchema): string[] => {
      if (schema.$ref) return sorts($defs[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});
      return schema.anyOf ? schema.anyOf.flatMap(sorts) : [schema.type ?? []].flat();
    };
    for (const [name, schema] of Object.entries($defs)) {
      const all = (schema.anyOf ?? []).flatMap(sorts);
      expect([name, all]).toEqual([name, [...new Set(all)]]);
    }
  });
});
