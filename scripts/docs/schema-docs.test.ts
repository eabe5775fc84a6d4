import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jsonSchemas, type JsonSchema } from '../../src/compiler/json-schemas';
import { extensions } from '../../src/extensions/registry';
import { extensionFactsText, extensionMap } from './maps';
import { schemaDocs, sections } from './schema-docs';
import { schemaTypes } from './schema-types';

const { $defs = {}, ...resource } = jsonSchemas.resource;

describe('files derived from the JSON Schemas', () => {
  it('docs/schema.md is up to date (npm run docs)', () =>
    expect(readFileSync('docs/schema.md', 'utf8')).toBe(schemaDocs()));
  it('src/compiler/source.ts is up to date (npm run docs)', () =>
    expect(readFileSync('src/compiler/source.ts', 'utf8')).toBe(schemaTypes()));

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

it('the map of the extensions and their facts are up to date (npm run docs)', () => {
  expect(readFileSync('src/extensions/registry.ts', 'utf8')).toBe(extensionMap());
  expect(readFileSync('scripts/docs/extension-facts.ts', 'utf8')).toBe(extensionFactsText(extensions));
  expect(Object.keys(extensions).length).toBeGreaterThan(10);
});
