import { execFileSync } from 'node:child_process';
import { InputError } from './input-error';
import { relatedTests, type Sources } from './related-tests';
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

/** Files that everything depends on. */
const ofEverything = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tests/playwright.config.ts',
  'tests/support/set-up.ts',
];

/** Unit test files that a change runs at most. They take a minute of processor time or less. */
const most = 40;

/** What a change can touch. */
interface Touched {
  /** Names of stages without tests. */
  stages: string[];
  /** Files of unit tests. */
  unit: string[];
  /** Vitest's arguments for the screens whose schemas changed; none when no schema did. */
  screens: string[];
  /** Changed files of browser tests. */
  browser: string[];
  /** Lines that say what is left out. */
  notes: string[];
}

/** @returns undefined when everything depends on a changed file */
export function touchedBy(changed: string[], sources: Sources): Touched | undefined {
  if (changed.some((file) => ofEverything.includes(file))) return undefined;
  const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  const browser = changed.filter((file) => /^tests\/e2e\/.+\.spec\.ts$/.test(file));
  const related = relatedTests(changed, sources);
  const wanted = {
    build: browser.length > 0,
    types: touches(/\.tsx?$/),
    format: true,
    lint: touches(/\.[jt]sx?$|^\.oxlintrc/),
    schemas: touches(/^(?:schemas|locales|tests\/fixtures|src|scripts|sandbox\/contract)\//),
  };
  return {
    stages: Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [name] : [])),
    unit: related.slice(0, most),
    screens: screenTestsOf(changed),
    browser,
    notes: [
      ...(related.length > most
        ? [`unit: the ${most} nearest of the ${related.length} test files that the change can touch`]
        : []),
      ...(browser.length === 0 && touches(/^(?:src|locales)\//) ? ['browser: none'] : []),
    ],
  };
}

/** Vitest's arguments for the tests of every screen, for the changed schemas. */
export function screenTestsOf(files: string[]): string[] {
  const screens = files.flatMap((file) => /^schemas\/(\w+\/[a-z]\w*)(?:[.]\w+)*\.yaml$/.exec(file)?.[1] ?? []);
  if (screens.length === 0) return [];
  return ['tests/console/resources.test.ts', '--testNamePattern', `(?:^| )(?:${[...new Set(screens)].join('|')})[.:]`];
}
