// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasSourceChangedSince } from './freshness.js';

/** The sources of the programs of `npm start`, in scripts/: what serves, and what it runs in processes of their own. */
export const programs = /** @type {const} */ (['start-program.ts', 'prepare.ts', 'seed.ts']);

/** @typedef {typeof programs[number]} Program */

/**
 * In the file beside the programs. `begun` is in milliseconds, before the first source was read.
 * @typedef {{ begun: number, root: string, hashes: Record<string, string> }} Stored
 */

/** @type {(text: string) => string} */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Folder of the files that `npm start` keeps for the next start.
 * @type {(root: string) => string}
 */
export function keptFolder(root) {
  return join(root, 'node_modules/.cache/start');
}

/**
 * Writes to a temporary name and renames, so that no start reads an incomplete file.
 * @type {(root: string, name: string, text: string) => void}
 */
export function writeKept(root, name, text) {
  const path = join(keptFolder(root), name);
  mkdirSync(keptFolder(root), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Name of the module of a program.
 * @type {(program: Program) => string}
 */
export function moduleOf(program) {
  return `${program}.mjs`;
}

/**
 * The kept code of a program. What programs share is in modules beside it.
 * @type {(root: string, program: Program) => string}
 */
export function programFile(root, program) {
  return join(keptFolder(root), moduleOf(program));
}

/**
 * Whether the kept programs are whole and no source has changed.
 * @type {(root: string) => boolean}
 */
export function hasPrograms(root) {
  try {
    const stored = /** @type {Stored} */ (JSON.parse(readFileSync(join(keptFolder(root), 'programs.json'), 'utf8')));
    const areWhole =
      stored.root === root &&
      Object.entries(stored.hashes).every(
        ([module, hash]) => hash === hashOf(readFileSync(join(keptFolder(root), module), 'utf8')),
      );
    return areWhole && !hasSourceChangedSince(root, stored.begun);
  } catch {
    // Nothing is kept, or not everything.
    return false;
  }
}

/**
 * Keeps the modules of the programs. @param kept.begun milliseconds, before the first source was read
 * @type {(kept: { root: string, begun: number, codes: Map<string, string> }) => void}
 */
export function keepPrograms({ root, begun, codes }) {
  for (const [module, code] of codes) writeKept(root, module, code);
  const hashes = Object.fromEntries(Array.from(codes, ([module, code]) => [module, hashOf(code)]));
  writeKept(root, 'programs.json', JSON.stringify(/** @type {Stored} */ ({ begun, root, hashes })));
}
