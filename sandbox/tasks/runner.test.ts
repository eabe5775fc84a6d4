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

it('runs the tasks of a user one after the other, and lets no user wait for all of another one', async () => {
  const [told, ends]: [string[], Map<string, () => void>] = [[], new Map()];
  const runner = runnerOf();
  const start = (userId: string, name: string) =>
    runner.start(1, userId, async () => {
      told.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((later) => setImmediate(later));
  };
  for (const name of ['a1', 'a2', 'a3']) start('ann', name);
  expect(told).toEqual(['a1']);
  start('bob', 'b1');
  start('carl', 'c1');
  expect(told).toEqual(['a1', 'b1']);
  await end('a1');
  expect(told).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(told).toEqual(['a1', 'b1', 'c1', 'a2']);
  let settled = false;
  const all = runner.settled().then(() => (settled = true));
  for (const name of ['c1', 'a2']) await end(name);
  expect([told.at(-1), settled]).toEqual(['a3', false]);
  await end('a3');
  await all;
});

it('starts nothing after it was stopped, and waits for what runs', async () => {
  const runner = runnerOf();
  let ended = false;
  runner.start(1, 'ann', async ({ pause }) => {
    while (await pause()) await new Promise((later) => setImmediate(later));
    ended = true;
  });
  runner.start(2, 'ann', () => expect.fail('started'));
  await runner.stop();
  expect(ended).toBe(true);
});
