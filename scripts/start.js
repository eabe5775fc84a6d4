// @ts-check
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasPrograms, programFile } from './programs.js';

/*
 * `npm start`: runs scripts/start-program.ts. This file is JavaScript, and so are the kept programs, because the loader
 * of TypeScript would take a second in each process, and stay in the memory of the one that serves.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

if (!hasPrograms(root)) spawnSync(process.execPath, [fileURLToPath(new URL('make-programs.js', import.meta.url))]);
if (hasPrograms(root)) await import(pathToFileURL(programFile(root, 'start-program.ts')).href);
else {
  // They cannot be kept, for example when node_modules cannot be written.
  const { register } = await import('tsx/esm/api');
  register();
  await import('./start-program.ts');
}
