import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

/** The latest change below a path, in milliseconds. Directories count as well: they change when a file is removed. */
function lastChange(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), found.mtimeMs);
}

/** Whether the build is missing, or older than one of its inputs. */
export function isStale(root: string, buildDirectory: string, schemaDirectory: string): boolean {
  const index = join(buildDirectory, 'index.html');
  if (!existsSync(index)) return true;
  const built = statSync(index).mtimeMs;
  return [...inputs.map((input) => join(root, input)), schemaDirectory].some((path) => lastChange(path) > built);
}
