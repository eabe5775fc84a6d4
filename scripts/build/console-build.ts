import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds the console in a process of its own, which gives its 900 MB back.
 *
 * @param folder emptied first
 * @param schemas folder of the schema files; the project's own unless said otherwise
 * @param root working tree that is built
 * @throws with what the build said when it fails
 */
export async function buildConsole(folder: string, schemas = 'schemas', root = '.'): Promise<void> {
  const begun = new Date();
  await runVite(
    ['build', '--configLoader', 'runner', '--outDir', resolve(folder), '--emptyOutDir', '--logLevel', 'warn'],
    { SCHEMAS_DIR: resolve(schemas) },
    root,
  );
  // A file saved meanwhile is newer than the build.
  await utimes(join(folder, 'index.html'), begun, begun);
}

/** Runs Vite as on the command line; a build is always one for production, also inside of a test runner. */
export async function runVite(args: string[], environment: Record<string, string> = {}, cwd = '.'): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  await run(process.execPath, [resolve(cwd, 'node_modules/vite/bin/vite.js'), ...args], {
    env,
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Inputs of a build besides the schemas. */
const inputs = [
  'src',
  'locales',
  'public',
  'scripts',
  'sandbox/contract',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether the build is missing, or older than one of its inputs. */
export function isStale(root: string, buildDirectory: string, schemaDirectory: string): boolean {
  const index = join(buildDirectory, 'index.html');
  if (!existsSync(index)) return true;
  const built = statSync(index).mtimeMs;
  // Directories count as well: they change when a file is removed.
  const isNewer = (path: string): boolean => {
    if (!existsSync(path)) return false;
    const found = statSync(path);
    return (
      found.mtimeMs > built || (found.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name))))
    );
  };
  return [...inputs.map((input) => join(root, input)), schemaDirectory].some(isNewer);
}
