import { afterEach, expect, it, vi } from 'vitest';
import { lazy, needForLazy } from './lazy';

afterEach(() => needForLazy(() => Promise.resolve()));

async function part() {
  return () => null;
}

it('a lazy part is there when its code and the texts of lazy parts are, a part of the first page with its code', async () => {
  let arrive: (texts?: unknown) => void = () => undefined;
  const texts = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
  needForLazy(texts);
  await lazy(part, true).preload();
  expect(texts).not.toHaveBeenCalled();

  const ready = vi.fn();
  const loading = lazy(part).preload().then(ready);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ready).not.toHaveBeenCalled();
  arrive();
  await loading;
  expect(ready).toHaveBeenCalledOnce();
});

it('a lazy part fails when the texts fail', async () => {
  needForLazy(() => Promise.reject(new Error('offline')));
  await expect(lazy(part).preload()).rejects.toThrow('offline');
});
