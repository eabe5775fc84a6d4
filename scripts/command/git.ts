import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './input-error';

/** What git prints. @throws Error when it fails */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/**
 * Writes the files of a commit into a folder.
 * @param paths of the files; without any, all
 * @throws InputError when git does not know the commit, or it lacks a path
 */
export function extractCommit(root: string, commit: string, folder: string, ...paths: string[]): void {
  let id: string;
  try {
    id = git(root, 'rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
  } catch {
    throw new InputError(`git does not know the commit "${commit}"`);
  }
  const archive = join(folder, 'commit.tar');
  try {
    git(root, 'archive', '--output', archive, id, ...paths);
  } catch {
    throw new InputError(`the commit "${commit}" has no folder ${paths.join(' or ')}`);
  }
  execFileSync('tar', ['-x', '-f', archive, '-C', folder]);
  rmSync(archive);
}
