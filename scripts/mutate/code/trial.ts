import { join } from 'node:path';
import { createVitest, type PoolOptions, type TestSpecification, type Vitest } from 'vitest/node';
import { changed, type CodeChange } from './changes';
import { KeptFork, KeptForks } from './kept-fork';

export type CodeVerdict = 'killed' | 'survived' | 'late' | 'untested';

/** Seconds for one test file: an endless loop ends after those that it computes, a wait for nothing after those of the clock. */
const limit = { computed: 90, clock: 300 };

/** So many of the nearest test files try a change. */
const mostFiles = 12;

interface Trials {
  /** Runs the tests on a change until one fails. */
  run(change: CodeChange, tests: string[]): Promise<CodeVerdict>;
  close(): Promise<void>;
}

/** Vitest with the project's settings, kept open. It reads the changed file from memory; the one on disk stays as it is. */
export async function openTrials(root: string): Promise<Trials> {
  process.env['VITEST'] = 'true';
  const { default: settings } = await import('../../../vite.config');
  const forks = new KeptForks();
  process.once('exit', () => forks.endAll());
  let current: CodeChange | undefined;
  const plugin = {
    name: 'code-change',
    enforce: 'pre' as const,
    transform: (source: string, id: string) =>
      current && id === join(root, current.file) ? { code: changed(source, current), map: null } : undefined,
  };
  const pool = { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptFork(options, forks) };
  const projects = settings.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project
      ? { plugins: [plugin], test: { ...project.test, pool, isolate: true, hookTimeout: 120_000 } }
      : project,
  );
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    ...(projects && { projects }),
  });
  const all = await vitest.globTestSpecifications();
  return {
    async run(change, tests) {
      const files = tests.flatMap((test) => all.filter(({ moduleId }) => moduleId === join(root, test)));
      if (files.length === 0) return 'untested';
      current = change;
      const path = join(root, change.file);
      forks.changed.add(path);
      vitest.invalidateFile(path);
      let verdict: CodeVerdict = 'survived';
      for (const file of files.slice(0, mostFiles)) {
        verdict = await inTime(vitest, forks, file);
        if (verdict !== 'survived') break;
      }
      current = undefined;
      vitest.invalidateFile(path);
      return verdict;
    },
    async close() {
      await vitest.close();
      forks.endAll();
    },
  };
}

async function inTime(vitest: Vitest, forks: KeptForks, file: TestSpecification): Promise<CodeVerdict> {
  let isLate = false;
  const [started, computed] = [performance.now(), forks.processorSeconds()];
  const timer = setInterval(() => {
    isLate ||= forks.processorSeconds() - computed > limit.computed || performance.now() - started > limit.clock * 1000;
    // The second call ends a process that does not answer.
    if (isLate) void vitest.cancelCurrentRun('test-failure');
  }, 3000);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([file]);
  clearInterval(timer);
  if (isLate) return 'late';
  const ran = testModules.find((one) => one.moduleId === file.moduleId && one.project === file.project);
  return unhandledErrors.length > 0 || ran?.state() !== 'passed' ? 'killed' : 'survived';
}
