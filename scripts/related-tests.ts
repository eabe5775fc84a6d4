import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { longest } from '../tests/support/longest-first';

const roots = ['src', 'sandbox', 'scripts', 'tests'];
const isCode = /\.[jt]sx?$/;
const isTest = /\.test\.tsx?$/;

/** What a file loads, as it is written. An import of types loads nothing: the types stage checks it. */
const imports = /\b(?:import|export)\s(?!type\b)[^'";]*'(\.[^'\n]*)'|\b(?:import|new URL)\(\s*'(\.[^'\n]*)'/g;
/** Files and folders that a test names by their path from the project's root: it reads them. */
const names = /'((?:src|sandbox|scripts|tests|schemas|locales|docs|deploy)(?:\/[^'\n]*)?)'/g;

/** Paths from the project's root, and the text of what is code. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string): Sources {
  const paths = roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(root.length).replace(/^\//, '')}/${entry.name}`)
      .filter((path) => !path.includes('/node_modules/')),
  );
  return new Map(paths.map((path) => [path, isCode.test(path) ? readFileSync(join(root, path), 'utf8') : '']));
}

/**
 * The unit tests that load or read a changed file, also over other files, the nearest first: the test named after the file,
 * then by the number of imports between them, then those of its folder. The longest tests are only those of the folder.
 */
export function relatedTests(changed: string[], sources: Sources): string[] {
  const users = usersOf(sources, new Set([...sources.keys(), ...changed]));
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const user of users(file)) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  const folders = new Set(changed.map((file) => dirname(file)));
  const stems = new Set(changed.map(stemOf));
  const isNear = (test: string) => folders.has(dirname(test));
  const rank = (test: string) => (stems.has(stemOf(test)) ? 0 : (distances.get(test) ?? 0));
  return [...distances.keys()]
    .filter((file) => isTest.test(file) && !file.startsWith('tests/e2e/') && sources.has(file))
    .filter((test) => isNear(test) || !longest.includes(test))
    .toSorted((one, other) => rank(one) - rank(other) || Number(isNear(other)) - Number(isNear(one)));
}

/** `src/views/list/Row.tsx` and its test are `src/views/list/Row`. */
function stemOf(path: string): string {
  return join(dirname(path), basename(path).split('.')[0] ?? '');
}

/** The files that load or read a file. */
function usersOf(sources: Sources, known: ReadonlySet<string>): (file: string) => string[] {
  const users = new Map<string, string[]>();
  const add = (path: string, user: string) => users.set(path, [...(users.get(path) ?? []), user]);
  for (const [path, text] of sources) {
    for (const [, one, other] of text.matchAll(imports)) {
      const target = join(dirname(path), one ?? other ?? '');
      const file = [target, ...['.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].map((end) => target + end)].find(
        (candidate) => known.has(candidate),
      );
      if (file !== undefined) add(file, path);
    }
    if (isTest.test(path)) for (const [, named = ''] of text.matchAll(names)) add(named, path);
  }
  const foldersOf = (file: string) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return (file) => foldersOf(file).flatMap((path) => users.get(path) ?? []);
}
