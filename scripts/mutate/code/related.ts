import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Files by the files that import them; paths from the project's root. */
type Importers = Map<string, Set<string>>;

const endings = ['', '.ts', '.tsx', '/index.ts'];
const imports = /^(?:import|export)(?! type)[^'"]*?from '(\.[^']*)'|^import '(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm;

export function readImporters(root: string): Importers {
  const paths = ['src', 'sandbox', 'scripts', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'));
  return importersOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

export function importersOf(sources: Map<string, string>): Importers {
  const importers: Importers = new Map();
  for (const [path, source] of sources) {
    for (const found of source.matchAll(imports)) {
      const target = join(dirname(path), found.slice(1).find(Boolean) ?? '');
      const file = endings.map((ending) => target + ending).find((name) => sources.has(name));
      if (file !== undefined) importers.set(file, (importers.get(file) ?? new Set()).add(path));
    }
  }
  return importers;
}

/**
 * The unit tests that import a file: the test named after it, then those beside the sources, and last the others, which start
 * a platform; of these the one with the name of the file's folder comes first. Among equals, the fewest files between count,
 * then the nearest folder: a rule of the schemas has the tests of all rules at the same distance, a kind of field those of
 * half of src/. The tests of the whole console import everything: only those named after a folder of the file, or a word of
 * it, count, or all where there is no other test.
 */
export function testsOf(file: string, importers: Importers): string[] {
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const stem = file.replace(/\.tsx?$/, '');
  const rank = (path: string) => {
    if (path.replace(/\.test\.tsx?$/, '') === stem) return 0;
    if (path.startsWith('src/')) return 1;
    return isNamed(path) ? 2 : 3;
  };
  const words = dirname(file)
    .split('/')
    .flatMap((folder) => [folder, ...folder.split('-')]);
  const isNamed = (path: string) => words.includes(basename(path).replace(/\..*/, ''));
  const folders = (path: string) => relative(dirname(file), dirname(path)).split('/').filter(Boolean).length;
  const found = Array.from(distances)
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .toSorted(([one, near], [other, far]) => rank(one) - rank(other) || near - far || folders(one) - folders(other))
    .map(([path]) => path);
  const others = found.filter((path) => !isOfConsole(path) || isNamed(path));
  return others.length > 0 ? others : found;
}

function isOfConsole(path: string): boolean {
  return path.startsWith('tests/console/');
}
