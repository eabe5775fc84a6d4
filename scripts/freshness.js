// @ts-check
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

/**
 * The latest change below a path, in milliseconds. Directories count as well: they change when a file is removed.
 * @type {(path: string) => number}
 */
function lastChange(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), found.mtimeMs);
}

/**
 * Whether one of these has changed since this time, in milliseconds.
 * @type {(paths: string[], since: number) => boolean}
 */
function hasChanged(paths, since) {
  return paths.some((path) => lastChange(path) > since);
}

/**
 * Whether the build is missing, or older than one of its inputs.
 * @type {(root: string, buildDirectory: string, schemaDirectory: string) => boolean}
 */
export function isStale(root, buildDirectory, schemaDirectory) {
  const index = join(buildDirectory, 'index.html');
  return (
    !existsSync(index) ||
    hasChanged([...inputs.map((input) => join(root, input)), schemaDirectory], statSync(index).mtimeMs)
  );
}

/**
 * Whether a source of the build or the sandbox has changed.
 * @type {(root: string, time: number) => boolean}
 */
export function hasSourceChangedSince(root, time) {
  return hasChanged(
    [...inputs, 'sandbox'].map((input) => join(root, input)),
    time,
  );
}

/**
 * Whether a source or a schema has changed, so that the drafts may be others.
 * @type {(root: string, schemaDirectory: string, time: number) => boolean}
 */
export function hasDraftChangedSince(root, schemaDirectory, time) {
  return hasSourceChangedSince(root, time) || hasChanged([schemaDirectory], time);
}
