// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A browser's copy command: fires the event with which the page sets the copied text, when something is selected. */
function command(allowed = true) {
  const data = new Map<string, string>();
  const selected: (Element | null | undefined)[] = [];
  const copy = () => {
    const event = new Event('copy', { cancelable: true });
    const clipboardData = { setData: (type: string, text: string) => data.set(type, text) };
    return document.dispatchEvent(Object.assign(event, { clipboardData }));
  };
  document.execCommand = (name) => {
    const selection = getSelection();
    if (name !== 'copy' || selection?.toString() === '') return false;
    selected.push(selection?.anchorNode?.parentElement?.closest('body, [role]'));
    // The browser copies the selection itself, where the page lets it.
    if (allowed && copy()) data.set('text/plain', 'the selection');
    return allowed;
  };
  return { data, selected, copy };
}

it('copies with the clipboard API', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('A1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('A1');
});

it('copies on a page without the clipboard API, and leaves no element in the page', async () => {
  vi.stubGlobal('navigator', {});
  const { data, selected, copy } = command();
  expect(await copyText('A\n1')).toBe(true);
  expect(data.get('text/plain')).toBe('A\n1');
  expect([document.body.innerHTML, getSelection()?.rangeCount, selected]).toEqual(['', 0, [document.body]]);
  data.clear();
  // What the user copies next is the browser's.
  expect([copy(), data.size]).toEqual([true, 0]);
});

it('copies from an open dialog, outside of which nothing can be selected', async () => {
  vi.stubGlobal('navigator', {});
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  document.querySelector('button')?.focus();
  const { data, selected } = command();
  expect(await copyText('A1')).toBe(true);
  expect([data.get('text/plain'), selected]).toEqual(['A1', [document.querySelector('[role="dialog"]')]]);
  expect(document.querySelector('[role="dialog"]')?.textContent).toBe('Copy');
});

it('returns false when both ways fail', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  const { data, copy } = command(false);
  expect(await copyText('A1')).toBe(false);
  expect([copy(), data.size]).toEqual([true, 0]);
});
