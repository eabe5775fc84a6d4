import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['src', 'sandbox', 'scripts', 'tests'];
const paths = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`));
const sources = new Map(paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/')).map((path) => [path, readFileSync(path, 'utf8')]));

/** Its types are those of the JSON Schema, named or not. */
const generated = 'src/compiler/source.ts';

it('every export is used by another file', () => {
  const users = new Map<string, Set<string>>();
  for (const [path, source] of sources) for (const word of source.match(/[A-Za-z_]\w*/g) ?? []) users.set(word, (users.get(word) ?? new Set()).add(path));
  const exported = [...sources].filter(([path]) => path !== generated).flatMap(([path, source]) =>
    Array.from(source.matchAll(/^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm), ([, name = '']) => ({ path, name })),
  );
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(({ path, name }) => [...(users.get(name) ?? [])].every((user) => user === path)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

it('every class of a style sheet is given to an element', () => {
  const code = [...sources].filter(([path]) => path.startsWith('src/') && !path.includes('.test.')).map(([, source]) => source).join('\n') + readFileSync('index.html', 'utf8');
  const named = new Set(code.match(/[A-Za-z][\w-]*/g));
  // `c-tag-${tone}`, and the classes of libraries.
  const made = [...new Set(Array.from(code.matchAll(/([a-z][\w-]*-)\$\{/g), ([, start = '']) => start)), 'Mui'];
  const styled = paths.filter((path) => path.startsWith('src/') && path.endsWith('.css')).flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => ({ path, name })),
  );
  expect(styled.length).toBeGreaterThan(500);
  expect(styled.filter(({ name }) => !named.has(name) && !made.some((start) => name.startsWith(start))).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
