import { join } from 'node:path';
import { createVitest, type PoolOptions, type TestSpecification, type Vitest } from 'vitest/node';
import { changed, type CodeChange } from './changes';
import { KeptFork, KeptForks } from './kept-fork';

export type CodeVerdict = 'killed' | 'survived' | 'late' | 'untested';

interface Limit {
  computed: number;
  clock: number;
}

/** Seconds: an endless loop ends after those that it computes, a wait for nothing after those of the clock. */
const limits = { file: { computed: 90, clock: 300 }, console: { computed: 300, clock: 1800 } };

/** So many of the nearest test files try a change. */
const mostFiles = 12;

/** Its files share one console, which takes longer to load than most of them to run: they run together, after the others. */
const consoleProject = 'console';

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
      ? {
          plugins: [plugin],
          test: { ...project.test, pool, isolate: project.test?.name !== consoleProject, hookTimeout: 120_000 },
        }
      : project,
  );
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    sequence: { sequencer: AsGiven },
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
      const ofConsole = files.filter(({ project }) => project.name === consoleProject);
      const others = files.filter((file) => !ofConsole.includes(file)).slice(0, mostFiles);
      for (const file of others) {
        verdict = await inTime(vitest, forks, [file], limits.file);
        if (verdict !== 'survived') break;
      }
      if (verdict === 'survived' && ofConsole.length > 0)
        verdict = await inTime(vitest, forks, ofConsole, limits.console);
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

/** Vitest would begin with the files that it knows to be long. */
class AsGiven {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

async function inTime(
  vitest: Vitest,
  forks: KeptForks,
  files: TestSpecification[],
  limit: Limit,
): Promise<CodeVerdict> {
  let isLate = false;
  const [started, computed] = [performance.now(), forks.processorSeconds()];
  const timer = setInterval(() => {
    isLate ||= forks.processorSeconds() - computed > limit.computed || performance.now() - started > limit.clock * 1000;
    // The second call ends a process that does not answer.
    if (isLate) void vitest.cancelCurrentRun('test-failure');
  }, 3000);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
  clearInterval(timer);
  if (isLate) return 'late';
  const passed = files.every((file) => {
    const ran = testModules.find((one) => one.moduleId === file.moduleId && one.project === file.project);
    return ran?.state() === 'passed';
  });
  return unhandledErrors.length > 0 || !passed ? 'killed' : 'survived';
}
