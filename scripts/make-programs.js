// @ts-check
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { keepPrograms, programs } from './programs.js';

/*
 * Makes the programs of `npm start` from their sources, each one module. Packages stay imports. Bundling all takes less
 * time than loading one of them as TypeScript.
 */

/** A module finds its files beside its source, not beside the program. */
const placesOfSources = {
  name: 'places-of-sources',
  transform: /** @type {(code: string, id: string) => string | undefined} */ (
    (code, id) => (code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined)
  ),
};

/** @type {(root: string, program: string) => Promise<string>} */
const codeOf = async (root, program) => {
  const bundle = await rolldown({ cwd: root, input: join(root, 'scripts', program), platform: 'node', external: /^[^./]/, plugins: [placesOfSources], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
};

const begun = Date.now();
const root = fileURLToPath(new URL('..', import.meta.url));
const codes = await Promise.all(programs.map(async (program) => /** @type {const} */ ([program, await codeOf(root, program)])));
keepPrograms({ root, begun, codes: new Map(codes) });
