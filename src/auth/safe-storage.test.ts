import { expect, it } from 'vitest';
import { safeStorage } from './safe-storage';
import { buildStorage } from './sample.case';

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

it('stores values in the browser', () => {
  const browser = buildStorage({ lang: 'en' });
  const storage = safeStorage(() => browser);
  expect(storage.getItem('lang')).toBe('en');
  storage.setItem('theme', 'dark');
  expect(browser.getItem('theme')).toBe('dark');
  storage.removeItem('lang');
  expect(browser.getItem('lang')).toBeNull();
});

it.each([
  ['that is blocked', refuse],
  ['that refuses every access', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('is the memory of this page beside one %s', (_what, open) => {
  const storage = safeStorage(open);
  expect(storage.getItem('lang')).toBeNull();
  storage.setItem('lang', 'en');
  expect(storage.getItem('lang')).toBe('en');
  storage.removeItem('lang');
  expect(storage.getItem('lang')).toBeNull();
});

it('returns the newer value when a full storage kept an older one', () => {
  const browser = { ...buildStorage({ lang: 'en' }), setItem: refuse };
  const storage = safeStorage(() => browser);
  storage.setItem('lang', 'zh');
  expect(storage.getItem('lang')).toBe('zh');
});
