import { expect, it } from 'vitest';
import type { Database } from '../database/database';
import { createTaskRunner } from './runner';

function runnerOf() {
  return createTaskRunner({} as Database, {
    now: () => new Date(),
    wait: () => Promise.resolve(),
    report: (line) => expect.fail(line),
  });
}

it('runs tasks one after the other', async () => {
  const told: string[] = [];
  const runner = runnerOf();
  for (const name of ['a', 'b'])
    runner.start(1, async ({ pause }) => {
      told.push(`${name} begins`);
      await pause();
      told.push(`${name} ends`);
    });
  await runner.settled();
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('starts nothing after it was stopped, and waits for what runs', async () => {
  const runner = runnerOf();
  let ended = false;
  runner.start(1, async ({ pause }) => {
    while (await pause()) await new Promise((later) => setImmediate(later));
    ended = true;
  });
  runner.start(2, () => expect.fail('started'));
  await new Promise((later) => setImmediate(later));
  await runner.stop();
  expect(ended).toBe(true);
});
