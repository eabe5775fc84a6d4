import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds the console into a folder of its own, in a process of its own.
 *
 * @param folder emptied first
 * @param schemas folder of the schema files; the project's own unless said otherwise
 * @param root working tree that is built
 * @throws with what the build said when it fails
 */
export async function buildConsole(folder: string, schemas = 'schemas', root = '.'): Promise<void> {
  await runVite(
    ['build', '--outDir', resolve(folder), '--emptyOutDir', '--logLevel', 'warn'],
    { SCHEMAS_DIR: resolve(schemas) },
    root,
  );
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
