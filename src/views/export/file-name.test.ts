// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { download, exportFileName } from './file-name';

const now = new Date(2026, 2, 1, 23, 59);

it.each([
  ['Companies', 'Companies-2026-03-01.csv'],
  ['公司', '公司-2026-03-01.csv'],
  ['In/out: "a"?', 'In out a-2026-03-01.csv'],
  ['..', 'export-2026-03-01.csv'],
])('names the file of %j %j', (label, name) => expect(exportFileName(label, 'csv', now)).toBe(name));

it('downloads a file under its name, and leaves nothing in the page', () => {
  vi.useFakeTimers();
  const [file, revoked] = [new Blob(['a']), vi.fn<(address: string) => void>()];
  const made = vi.fn<(file: Blob) => string>(() => 'blob:1');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect([this.href, this.download, this.isConnected]).toEqual(['blob:1', 'a.csv', true]);
  });
  download(file, 'a.csv');
  expect([made.mock.calls, clicked.mock.calls.length, document.querySelector('a')]).toEqual([[[file]], 1, null]);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
});
