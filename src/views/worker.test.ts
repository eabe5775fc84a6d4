import { expect, it } from 'vitest';
import { callsOf } from './worker';
import { PageWorker } from './worker.case';

function start() {
  const calls = { double: (number: number) => number * 2, wait: () => new Promise<void>(() => undefined) };
  const worker = new PageWorker(calls);
  return { worker, calls: callsOf<typeof calls>(worker as unknown as Worker) };
}

it('answers', async () => {
  expect(await start().calls.double(21)).toBe(42);
});

it.each([
  [undefined, { name: 'ChunkError' }],
  ['no memory', { message: 'no memory' }],
])('rejects pending and later calls when the worker fails: %s', async (message, error) => {
  const { worker, calls } = start();
  const waiting = calls.wait();
  worker.fail(message);
  await expect(waiting).rejects.toMatchObject(error);
  await expect(calls.double(1)).rejects.toMatchObject(error);
});
