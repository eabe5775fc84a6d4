import { execFileSync } from 'node:child_process';
import { InputError } from './input-error';
import { root } from './test-stage';

/** Files that differ from a commit, and those that git does not know yet; paths from the project's root. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
        .split('\n')
        .filter(Boolean);
    } catch (error) {
      throw new InputError(
        `git finds nothing to compare with ${commit}: ${error instanceof Error ? error.message.split('\n').slice(1).join(' ').trim() : String(error)}`,
      );
    }
  };
  return [
    ...git('diff', '--name-only', '--no-renames', '--end-of-options', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Playwright's arguments for each run of browser tests: the changed ones, and those of every screen for the changed schemas. */
export function browserTestsOf(files: string[]): string[][] {
  const specs = files.filter((file) => /^tests\/e2e\/.+\.spec\.ts$/.test(file));
  const screens = files.flatMap((file) => /^schemas\/(\w+\/[a-z]\w*)(?:[.]\w+)*\.yaml$/.exec(file)?.[1] ?? []);
  return [
    ...(specs.length > 0 ? [specs] : []),
    ...(screens.length > 0
      ? [['tests/e2e/resources.spec.ts', '--grep', `(?:^| )(?:${[...new Set(screens)].join('|')})[.:]`]]
      : []),
  ];
}
