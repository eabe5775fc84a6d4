import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['src', 'sandbox', 'scripts', 'tests'];
const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);
const sources = new Map(
  paths
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

const configs = ['vite.config.ts', 'vitest.config.ts'].map((path) => [path, readFileSync(path, 'utf8')] as const);

/** The sources, and the files outside that name them. */
const everything = [
  ...sources.values(),
  ...configs.map(([, source]) => source),
  ...['package.json', 'index.html', 'scripts/bench/comparison/index.html'].map((path) =>
    readFileSync(path, 'utf8').replace(/"(d|devD)ependencies": \{[^}]*\}/g, ''),
  ),
].join('\n');

interface Package extends Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies' | 'scripts', Record<string, string>>
> {
  bin?: string | Record<string, string>;
}

function readPackage(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as Package;
}

/** It has all types of the JSON Schema, used or not. */
const generated = 'src/compiler/source.ts';

it('every export is used by another file', () => {
  const users = new Map<string, Set<string>>();
  for (const [path, source] of [...sources, ...configs])
    for (const word of source.match(/[A-Za-z_]\w*/g) ?? []) users.set(word, (users.get(word) ?? new Set()).add(path));
  const exported = [...sources]
    .filter(([path]) => path !== generated)
    .flatMap(([path, source]) =>
      Array.from(
        source.matchAll(/^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm),
        ([, name = '']) => ({ path, name }),
      ),
    );
  expect(exported.length).toBeGreaterThan(1000);
  expect(
    exported
      .filter(({ path, name }) => [...(users.get(name) ?? [])].every((user) => user === path))
      .map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([]);
});

it('every class of a style sheet is used in the code', () => {
  const code =
    [...sources]
      .filter(([path]) => path.startsWith('src/') && !path.includes('.test.'))
      .map(([, source]) => source)
      .join('\n') + readFileSync('index.html', 'utf8');
  const named = new Set(code.match(/[A-Za-z][\w-]*/g));
  // Names built as `c-tag-${tone}`, and the classes of libraries.
  const made = [...new Set(Array.from(code.matchAll(/([a-z][\w-]*-)\$\{/g), ([, start = '']) => start)), 'Mui'];
  const styled = paths
    .filter((path) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
        ([, name = '']) => ({ path, name }),
      ),
    );
  expect(styled.length).toBeGreaterThan(500);
  expect(
    styled
      .filter(({ name }) => !named.has(name) && !made.some((start) => name.startsWith(start)))
      .map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([]);
});

it('every dependency is used by a source or a script, is the types or a peer of one', () => {
  const { dependencies, devDependencies, scripts } = readPackage('package.json');
  const declared = [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
  const named = (name: string) =>
    [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((quoted) => everything.includes(quoted));
  const types = (name: string) =>
    name === '@types/node' || (name.startsWith('@types/') && declared.includes(name.slice('@types/'.length)));
  const commands = new Set(Object.values(scripts ?? {}).flatMap((script) => script.split(/[ =]/)));
  const installed = declared.map((name) => ({ name, ...readPackage(`node_modules/${name}/package.json`) }));
  const peers = new Set(installed.flatMap(({ peerDependencies }) => Object.keys(peerDependencies ?? {})));
  const unused = installed.filter(
    ({ name, bin }) =>
      !named(name) &&
      !types(name) &&
      !peers.has(name) &&
      !Object.keys(bin ?? {}).some((command) => commands.has(command)),
  );
  expect(declared.length).toBeGreaterThan(30);
  expect(unused.map(({ name }) => name)).toEqual([]);
});

it('every file is imported, or is a program, a test or a declaration', () => {
  const imported = new Set<string>();
  const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
  // A test alone keeps no code of the console.
  const isKept = (path: string, by: string) => !isTest(by) || !path.startsWith('src/') || path.includes('.case');
  for (const [path, source] of sources) {
    for (const [, name = ''] of source.matchAll(/['"](\.[^'"\n]*)['"]/g)) {
      for (const ending of ['', '.ts', '.tsx', '/index.ts', '/index.tsx'])
        if (isKept(join(dirname(path), name), path)) imported.add(join(dirname(path), name + ending));
    }
  }
  /** A script, a page or another program names the file to run. */
  const runs = (path: string) => new RegExp(`[/'"]${basename(path).replaceAll('.', '\\.')}['" ]`).test(everything);
  const unused = [...sources.keys()].filter(
    (path) => !imported.has(path) && !isTest(path) && !/\.d\.ts$|\.config\.ts$/.test(path) && !runs(path),
  );
  expect(unused).toEqual([]);
});
