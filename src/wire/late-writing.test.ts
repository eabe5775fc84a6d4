import { afterEach, expect, it, vi } from 'vitest';
import { company } from './company.case';
import { servesPlatform } from './platform.case';
import { buildProvider } from './sample.case';

/* The code of writes loads late. Where it does not load, nothing is sent, and the next try loads it again. */

servesPlatform();

afterEach(() => void vi.doUnmock('./writing'));

function offline() {
  return vi.doMock('./writing', () => Promise.reject(new Error('offline')));
}

it('a write without its code fails, is not sent, and is sent once by the next try', async () => {
  const { provider, sent } = buildProvider(company, () => ({ code: 200, data: {} }));
  offline();
  await expect(provider.create('operate/company', { data: {} })).rejects.toMatchObject({ name: 'ChunkError' });
  expect(await provider.removeEach('operate/company', [1, 2])).toMatchObject([
    { id: 1, ok: false, error: { name: 'ChunkError' } },
    { id: 2, ok: false },
  ]);
  expect(sent).toEqual([]);
  vi.doUnmock('./writing');
  expect(await provider.removeEach('operate/company', [1])).toEqual([{ id: 1, ok: true }]);
  expect(sent).toHaveLength(1);
});

it('a write that is stopped while its code loads is not sent', async () => {
  const { provider, sent } = buildProvider(company, () => ({ code: 200, data: {} }));
  const stop = new AbortController();
  const removed = provider.removeEach('operate/company', [1], { signal: stop.signal });
  stop.abort();
  expect(await removed).toMatchObject([{ id: 1, ok: false, error: { kind: 'aborted' } }]);
  expect(sent).toEqual([]);
});
