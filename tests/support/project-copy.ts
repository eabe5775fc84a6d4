import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

/** What each program of the project needs beside its own files. */
const ALWAYS = [
  'src',
  'scripts',
  'schemas',
  'locales',
  'sandbox',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
];

export interface ProjectCopy {
  /** The folder of the copy; node_modules is found above it. */
  folder: string;
  /** Runs Node in the copy and answers what it prints; throws where it fails. */
  node: (...args: string[]) => string;
  remove: () => void;
}

/** A copy of the project with the named further paths, in which a test changes files and runs programs. */
export function copyOfProject(name: string, ...more: string[]): ProjectCopy {
  const folder = resolve('.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...ALWAYS, ...more]) {
    const filter = (source: string) => !/\/(node_modules|\.dist)(\/|$)/.test(source);
    cpSync(path, `${folder}/${path}`, { recursive: true, filter });
  }

  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST')));
  return {
    folder,
    node: (...args) =>
      execFileSync(process.execPath, args, {
        cwd: folder,
        env: { ...env, NO_COLOR: '1' },
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
