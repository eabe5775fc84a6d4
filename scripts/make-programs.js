// @ts-check
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { keepPrograms, moduleOf, programs } from './programs.js';

/*
 * Makes the programs of `npm start` from their sources: a module for each, and modules of what they share. Packages stay
 * imports. Bundling all takes less time than loading one of them as TypeScript.
 */

/** A module finds its files beside its source, not beside the program. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: /** @type {(code: string, id: string) => string | undefined} */ (
    (code, id) =>
      code.includes('import.meta.url')
        ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        : undefined
  ),
};

const begun = Date.now();
const root = fileURLToPath(new URL('..', import.meta.url));
const input = Object.fromEntries(programs.map((program) => [program, join(root, 'scripts', program)]));
const bundle = await rolldown({
  cwd: root,
  input,
  platform: 'node',
  external: /^[^./]/,
  plugins: [placesOfSources],
  logLevel: 'silent',
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: ({ name }) => moduleOf(/** @type {import('./programs.js').Program} */ (name)),
  chunkFileNames: '[name].mjs',
});
const codes = new Map(
  output.flatMap((made) => (made.type === 'chunk' ? [/** @type {const} */ ([made.fileName, made.code])] : [])),
);
keepPrograms({ root, begun, codes });
