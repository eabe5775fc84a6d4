import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files by the files that import them; paths from the project's root. */
type Importers = Map<string, Set<string>>;

const endings = ['', '.ts', '.tsx'];
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
 * The unit tests that import a file, those with the fewest files between first. Tests beside the sources come before the
 * others, which start a platform; and of these the one with the name of the file's folder.
 */
export function testsOf(file: string, importers: Importers): string[] {
  const seen = new Set([file]);
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer);
  const tests = [...seen].filter((path) => /\.test\.tsx?$/.test(path));
  const rank = (path: string) =>
    path.startsWith('src/') ? 0 : file.includes(`/${basename(path).replace(/\..*/, '')}/`) ? 1 : 2;
  return tests.toSorted((one, other) => rank(one) - rank(other));
}
