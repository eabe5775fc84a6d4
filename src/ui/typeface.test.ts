import { expect, it, vi } from 'vitest';
import { fetchTypeface } from './typeface';

it('a font is fetched once for each version of its file, and again where it did not arrive', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal(
    'FontFace',
    class {
      load = load;
    },
  );
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };

  load.mockRejectedValueOnce(new Error('not there'));
  await expect(fetchTypeface(storage)).rejects.toThrow('not there');
  expect(store.size).toBe(0);
  await fetchTypeface(storage);
  await fetchTypeface(storage);
  expect(load).toHaveBeenCalledTimes(2);

  store.forEach((_, key) => store.set(key, '/assets/inter-of-before.woff2'));
  await fetchTypeface(storage);
  expect(load).toHaveBeenCalledTimes(3);
});
