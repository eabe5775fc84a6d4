import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of a build besides the schemas. */
const inputs = ['src', 'locales', 'public', 'scripts', 'sandbox/contract', 'index.html', 'early.js', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** The latest change below a path, in milliseconds. Directories count as well: they change when a file is removed. */
const lastChange = (path: string): number => {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), found.mtimeMs);
};

/** Whether one of these has changed since this time, in milliseconds. */
const hasChanged = (paths: string[], since: number): boolean => paths.some((path) => lastChange(path) > since);

/** Whether the build is missing, or older than one of its inputs. */
export const isStale = (root: string, buildDirectory: string, schemaDirectory: string): boolean => {
  const index = join(buildDirectory, 'index.html');
  return !existsSync(index) || hasChanged([...inputs.map((input) => join(root, input)), schemaDirectory], statSync(index).mtimeMs);
};

/** Whether an input of the build, the server or the drafts has changed. */
export const hasChangedSince = (root: string, schemaDirectory: string, time: number): boolean =>
  hasChanged([...[...inputs, 'sandbox'].map((input) => join(root, input)), schemaDirectory], time);
