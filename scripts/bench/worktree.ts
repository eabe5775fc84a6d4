import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { isAlive } from '../../sandbox/database/process-alive';
import { InputError } from '../input-error';

const prefix = 'bench-against-';

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The process of a worktree, from the name of its folder; undefined for any other worktree. */
export function ownerOf(path: string): number | undefined {
  const [, id] = new RegExp(`^${prefix}(\\d+)-`).exec(basename(path)) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The worktrees in `git worktree list --porcelain` whose process ended without removing them. */
export function leftBehind(listed: string, isRunning: (id: number) => boolean): string[] {
  return Array.from(listed.matchAll(/^worktree (.+)$/gm), ([, path = '']) => path).filter((path) => {
    const owner = ownerOf(path);
    return owner !== undefined && !isRunning(owner);
  });
}

function remove(folder: string): void {
  try {
    // Twice: a worktree whose creation was interrupted is locked.
    git('worktree', 'remove', '--force', '--force', folder);
  } catch {
    // Git does not know it yet.
  }
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

function idOf(commit: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim();
  } catch {
    throw new InputError(`--against needs a commit, and git does not know "${commit}"`);
  }
}

/** The packages of the commit: the installed ones if the lock file is the same, otherwise its own. */
function install(folder: string): void {
  const lock = 'package-lock.json';
  if (readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/**
 * Runs a work in a temporary worktree of a commit, and removes it in every case, also when the process is asked to
 * stop. The next run removes the worktree of a killed process.
 * @throws InputError when git knows no such commit
 */
export async function withWorktree<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  for (const left of leftBehind(git('worktree', 'list', '--porcelain'), isAlive)) remove(left);
  const id = idOf(commit);
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const stop = () => {
    remove(folder);
    process.exit(1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    git('worktree', 'add', '--detach', '--force', folder, id);
    install(folder);
    return await work(folder);
  } finally {
    remove(folder);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
