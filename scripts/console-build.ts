import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** What a build is made of, beside the schemas. */
const inputs = ['src', 'locales', 'public', 'scripts', 'sandbox/contract', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** The latest change below a path, in milliseconds. Directories count too: theirs is the time of the last removed file. */
const lastChange = (path: string): number => {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), found.mtimeMs);
};

/** Whether the build is missing, or older than something that it is made of. */
export const isStale = (root: string, buildDirectory: string, schemaDirectory: string): boolean => {
  const index = join(buildDirectory, 'index.html');
  if (!existsSync(index)) return true;
  const built = statSync(index).mtimeMs;
  return [...inputs.map((input) => join(root, input)), schemaDirectory].some((input) => lastChange(input) > built);
};

export const buildConsole = async (root: string, buildDirectory: string): Promise<void> => {
  await build({ root, logLevel: 'warn', build: { outDir: buildDirectory, emptyOutDir: true } });
};
