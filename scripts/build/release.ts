import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Languages } from '../../src/schema/languages';
import { projectRoot } from '../command/settings';

/** Content of version.json, the one file of a deployed console that names its definitions (src/app/release.ts reads it). */
export interface Release {
  /** Changes with the code. */
  build: string;
  /** Folder of the definitions below `defs/`. */
  definitions: string;
  /** In which they are. */
  languages: Languages;
  /** Format of the definitions that the code understands. */
  format: string;
}

/** @param files names of the built files, which contain hashes of their content */
export function buildOf(files: string[]): string {
  return shortHash(files.filter((file) => file.startsWith('assets/')));
}

/** What decides how definitions look: their types, the compiler and the kinds of fields. */
const folders = ['src/schema', 'src/compiler', 'src/fields'];

/** Changes by itself with the code that writes and reads definitions. */
export function formatOf(): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const sources = files.filter((path) => path.endsWith('.ts') && !/\.(test|case)\.ts$/.test(path));
  return shortHash([
    ...sources.map((path) => readFileSync(join(projectRoot, path), 'utf8')),
    readFileSync(join(projectRoot, 'schemas/resource.schema.json'), 'utf8'),
  ]);
}

function shortHash(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts.toSorted()) hash.update(`${text}\0`);
  return hash.digest('hex').slice(0, 12);
}
