import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** The modules that a file imports values from, directly or not. */
function reached(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found;
  const specifiers = Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type) (?:[^;]* from )?'([^']+)';/gm),
    ([, name = '']) => name,
  );
  found.set(file, specifiers);
  for (const specifier of specifiers.filter((name) => name.startsWith('.'))) {
    const path = normalize(join(dirname(file), specifier));
    const source = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
    if (source) reached(source, found);
  }
  return found;
}

it.each(['kinds', 'values', 'texts', 'maps/declarations', 'maps/sheets', 'validate'])(
  'src/fields/%s.ts imports no component, no library and no room but the schema, directly or not',
  (name) => {
    const modules = reached(`src/fields/${name}.ts`);
    expect([...modules.keys()].filter((path) => /\/(kind|declare|sheet|form)\.ts$/.test(path)).length).toBeGreaterThan(
      8,
    );
    expect([...modules.keys()].filter((path) => !/^src\/(fields|schema)\/.*\.ts$/.test(path))).toEqual([]);
    expect([...modules.values()].flat().filter((specifier) => !specifier.startsWith('.'))).toEqual([]);
  },
);

it('only the compiler reads the declarations of kinds for schema files', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const readers = sources.filter((path) => readFileSync(`src/${path}`, 'utf8').includes("fields/maps/declarations';"));
  expect(readers.length).toBeGreaterThan(3);
  expect(readers.filter((path) => !path.startsWith('compiler/'))).toEqual([]);
});
