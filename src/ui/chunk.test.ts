import { afterEach, expect, it, vi } from 'vitest';
import { chunk, needForChunks } from './chunk';

afterEach(() => needForChunks(() => Promise.resolve()));

async function part() {
  return () => null;
}

it('a lazy part is there when its code and the texts of lazy parts are, a part of the first page with its code', async () => {
  let arrive: (texts?: unknown) => void = () => undefined;
  const texts = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
  needForChunks(texts);
  await chunk(part, { isFirst: true }).preload();
  expect(texts).not.toHaveBeenCalled();

  const ready = vi.fn();
  const loading = chunk(part).preload().then(ready);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ready).not.toHaveBeenCalled();
  arrive();
  await loading;
  expect(ready).toHaveBeenCalledOnce();
});

it('a part that comes after something requests nothing before it', async () => {
  let happen: () => void = () => undefined;
  const [texts, code] = [vi.fn(() => Promise.resolve()), vi.fn(part)];
  needForChunks(texts);
  const loading = chunk(code, { after: () => new Promise<void>((resolve) => (happen = resolve)) }).preload();
  await new Promise((resolve) => setImmediate(resolve));
  expect([texts.mock.calls, code.mock.calls]).toEqual([[], []]);
  happen();
  await loading;
  expect([texts.mock.calls.length, code.mock.calls.length]).toEqual([1, 1]);
});

it('a lazy part fails when the texts fail', async () => {
  needForChunks(() => Promise.reject(new Error('offline')));
  await expect(chunk(part).preload()).rejects.toThrow('offline');
});
