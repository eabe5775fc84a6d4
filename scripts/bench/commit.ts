import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractCommit } from '../git';
import { npmProgram } from '../npm-program';

/** The packages of the commit: the installed ones if the lock file is the same, otherwise its own. */
function install(folder: string): void {
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else {
    const [program, first] = npmProgram();
    execFileSync(program, [...first, 'ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/**
 * Does a work with the files and the packages of a commit in a temporary folder.
 * @throws InputError when git does not know the commit
 */
export async function withCommit<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-against-'));
  try {
    extractCommit('.', commit, folder);
    install(folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
