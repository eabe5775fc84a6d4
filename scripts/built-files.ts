import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Size in bytes and SHA-256 digest, in base64, by path below the console's folder. */
export type BuiltFiles = Record<string, [bytes: number, digest: string]>;

/** The list of a build's files, beside index.html: whoever serves them can be compared with it. */
export const filesList = 'files.json';

/** What a deployment writes itself: its configuration, the path in the page, the names of later definitions. */
const changing = new Set([filesList, 'index.html', 'version.json', 'config.json']);

export function factsOf(content: Buffer): BuiltFiles[string] {
  return [content.length, createHash('sha256').update(content).digest('base64')];
}

/** Every file of a build whose content stays as it was built. */
export function filesIn(directory: string): BuiltFiles {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(directory, path)).isFile(),
  );
  const named = paths
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !changing.has(path))
    .toSorted();
  return Object.fromEntries(named.map((path) => [path, factsOf(readFileSync(join(directory, path)))]));
}

/** Writes the list at the end of a build. */
export function filesPlugin(): Plugin {
  return {
    name: 'files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => {
        if (dir !== undefined) writeFileSync(join(dir, filesList), JSON.stringify(filesIn(dir)));
      },
    },
  };
}
