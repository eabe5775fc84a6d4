import { expect, it } from 'vitest';
import { runStages } from './test-schedule';
import type { Outcome, Stage } from './test-stage';

function stage(name: string, cores: number, after?: string): Stage {
  return {
    name,
    program: '',
    args: [],
    cores,
    ...(after && { after }),
  };
}

/** Runs stages that last until the test ends them, in the order of their start. */
function scene(stages: Stage[], failing: string[] = []) {
  const open = new Map<string, (outcome: Outcome) => void>();
  const lines: string[] = [];
  const all = runStages(
    stages,
    (ended) => lines.push(`${ended.stage.name} ${ended.succeeded ? 'succeeded' : 'failed'}`),
    {
      cores: 2,
      run: (one) => new Promise((done) => open.set(one.name, done)),
    },
  );
  const finish = async (name: string) => {
    open.get(name)?.({ succeeded: !failing.includes(name), output: '' });
    open.delete(name);
    await new Promise(setImmediate);
  };
  return { open, lines, all, finish };
}

it('fills two cores, and gives a stage that wants both both', async () => {
  const { open, finish, all } = scene([stage('types', 1), stage('lint', 1), stage('unit', 2), stage('check', 1)]);
  expect([...open.keys()]).toEqual(['types', 'lint']);
  await finish('types');
  expect([...open.keys()]).toEqual(['lint', 'check']);
  await finish('lint');
  await finish('check');
  expect([...open.keys()]).toEqual(['unit']);
  await finish('unit');
  expect((await all).map((ended) => ended.stage.name)).toEqual(['types', 'lint', 'check', 'unit']);
});

it('waits for the stage that another needs, and does not run it when that failed', async () => {
  const { open, lines, finish, all } = scene([stage('build', 1), stage('browser', 1, 'build')], ['build']);
  expect([...open.keys()]).toEqual(['build']);
  await finish('build');
  const ended = await all;
  expect(lines).toEqual(['build failed', 'browser failed']);
  expect(ended[1]?.output).toBe('Not run: build failed.\n');
});

it('says which stage waits for one that is not there', async () => {
  const { all } = scene([stage('browser', 1, 'building')]);
  await expect(all).rejects.toThrow('A stage waits for one that is not there: browser');
});
