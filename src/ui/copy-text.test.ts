// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

/** A browser's copy command: fires the event with which the page sets the copied text. */
function command(allowed = true) {
  const data = new Map<string, string>();
  document.execCommand = () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), {
      clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
    });
    if (allowed) document.dispatchEvent(event);
    return allowed;
  };
  return data;
}

it('copies with the clipboard API', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('A1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('A1');
});

it('copies on a page without the clipboard API, and leaves no element in the page', async () => {
  vi.stubGlobal('navigator', {});
  const data = command();
  expect(await copyText('A\n1')).toBe(true);
  expect(data.get('text/plain')).toBe('A\n1');
  expect(document.body.innerHTML).toBe('');
});

it('returns false when both ways fail', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  command(false);
  expect(await copyText('A1')).toBe(false);
});
