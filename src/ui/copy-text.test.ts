// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

/** A browser's copy command: asks the page what to copy. */
function command(allowed = true) {
  const data = new Map<string, string>();
  document.execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData: (type: string, text: string) => data.set(type, text) } });
    if (allowed) document.dispatchEvent(event);
    return allowed;
  };
  return data;
}

it('copies through the clipboard of the browser', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('A1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('A1');
});

it('copies where a page has no clipboard, and leaves nothing behind', async () => {
  vi.stubGlobal('navigator', {});
  const data = command();
  expect(await copyText('A\n1')).toBe(true);
  expect(data.get('text/plain')).toBe('A\n1');
  expect(document.body.innerHTML).toBe('');
});

it('says when neither way is open', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  command(false);
  expect(await copyText('A1')).toBe(false);
});
