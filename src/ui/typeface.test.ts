import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchTypeface, takeTypeface } from './typeface';

const document = { fonts: new Set<unknown>() };
let arrive: (face: unknown) => void;
let fail: (reason: Error) => void;
const load = vi.fn<() => Promise<unknown>>();
const store = new Map<string, string>();
const storage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
};

beforeEach(() => {
  store.clear();
  document.fonts.clear();
  load.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  vi.stubGlobal('document', document);
  vi.stubGlobal(
    'FontFace',
    class {
      load = load;
    },
  );
});

// The next file's set-up looks for a document.
afterEach(() => vi.unstubAllGlobals());

async function fetched(): Promise<void> {
  const done = fetchTypeface(storage);
  arrive('the font');
  await done;
}

it('the first visit fetches the font and does not draw with it, the next one draws with it', async () => {
  await takeTypeface(storage);
  expect(load).not.toHaveBeenCalled();
  await fetched();
  expect([...document.fonts]).toEqual([]);

  const taken = takeTypeface(storage);
  arrive('the font');
  await taken;
  expect([...document.fonts]).toEqual(['the font']);
  await fetchTypeface(storage);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a font of another version is fetched again', async () => {
  await fetched();
  store.forEach((_, key) => store.set(key, '/assets/inter-of-before.woff2'));
  await takeTypeface(storage);
  expect(load).toHaveBeenCalledTimes(1);
  await fetched();
  expect(load).toHaveBeenCalledTimes(2);
});

it('the start does not wait long for the font, and one that comes later moves nothing', async () => {
  await fetched();
  vi.useFakeTimers();
  const taken = takeTypeface(storage);
  await vi.advanceTimersByTimeAsync(100);
  await taken;
  arrive('the font');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect([...document.fonts]).toEqual([]);
});

it('without the file, the system font stays, and the next visit fetches it again', async () => {
  const lost = fetchTypeface(storage);
  fail(new Error('not there'));
  await expect(lost).rejects.toThrow('not there');
  expect(store.size).toBe(0);

  await fetched();
  const taken = takeTypeface(storage);
  fail(new Error('not there'));
  await taken;
  expect([...document.fonts]).toEqual([]);
});
