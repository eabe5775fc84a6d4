import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../command/input-error';
import { formatOf, type Release } from '../build/release';
import { bundleOf, projectCompiler } from '../build/schema-bundle';
import { placeFile } from './deploy';
import { errorsOf, problemText } from '../check/schema-problems';

/**
 * Writes the definitions of the project's schemas beside those of a built console, and then names them in its version.json.
 * The former ones stay, because open pages read them.
 * @param dir folder of the schemas
 * @param schemas the same compiled, where that is done already
 * @param place writes a file
 * @returns what was done, for the terminal
 * @throws InputError for invalid schemas, a folder without a console, or a console built from other sources
 */
export function deployDefinitions(
  root: string,
  out: string,
  dir = join(root, 'schemas'),
  schemas = projectCompiler(root, dir).compile(),
  place = placeFile,
): string {
  const deployed = readRelease(join(out, 'version.json'));
  const format = formatOf();
  if (deployed.format !== format) {
    throw new InputError(
      `The console in ${out} understands definitions of the format ${deployed.format}; this project writes ${format}, because src/schema, src/compiler or src/fields differ. Check out the sources it was built from, or build it again: npm run build`,
    );
  }
  if (errorsOf(schemas.problems).length > 0) throw new InputError(problemText(schemas.problems));
  const { hash, files, languages } = bundleOf(schemas, root);
  if (hash === deployed.definitions) return `${out} has these definitions already (${hash}).`;
  for (const { path, text } of files) place(join(out, `defs/${hash}/${path}`), Buffer.from(text));
  const release: Release = { ...deployed, definitions: hash, languages };
  place(join(out, 'version.json'), Buffer.from(JSON.stringify(release)));
  return `${out}: ${files.length} files of definitions in defs/${hash} (before: defs/${deployed.definitions}). Open pages take them at their next navigation.`;
}

function readRelease(path: string): Release {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Release;
  } catch {
    throw new InputError(`${path} is missing or unreadable: build the console into this folder first (npm run build).`);
  }
}
