import { unzipSync, zip } from 'fflate/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InlineDeflate } from './inline-deflate';

beforeEach(() => vi.stubGlobal('Worker', InlineDeflate));
afterEach(() => vi.unstubAllGlobals());

/** Over 160 kB: the size from which the library asks for a worker. */
const large = new TextEncoder().encode('<c r="A1" t="s"><v>0</v></c>'.repeat(20_000));

function zipped(files: Record<string, Uint8Array>) {
  return new Promise<Uint8Array>((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}

it('compresses a large part in the way that the zip library expects', async () => {
  const post = vi.spyOn(InlineDeflate.prototype, 'postMessage');
  const bytes = await zipped({ 'sheet1.xml': large, 'small.xml': new Uint8Array([1, 2, 3]) });
  expect(post).toHaveBeenCalled();
  expect(bytes.length).toBeLessThan(large.length / 20);
  const files = unzipSync(bytes);
  expect(Buffer.from(files['sheet1.xml'] ?? []).equals(Buffer.from(large))).toBe(true);
  expect(files['small.xml']).toEqual(new Uint8Array([1, 2, 3]));
});

it('answers nothing to the code of the library, nor after it has ended, and tells of a failure', async () => {
  const [ended, answers] = [vi.fn(), vi.fn<(event: { data: unknown }) => void>()];
  vi.stubGlobal('CompressionStream', undefined);
  const [former, worker] = [new InlineDeflate(), new InlineDeflate()];
  former.onmessage = ended;
  worker.onmessage = answers;
  worker.postMessage('code');
  former.postMessage([new Uint8Array([1]), {}]);
  former.terminate();
  worker.postMessage([new Uint8Array([1]), {}]);
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  expect(answers.mock.calls).toEqual([[{ data: { $e$: [expect.stringContaining('TypeError')] } }]]);
  expect(ended).not.toHaveBeenCalled();
});
