import { expect, it, vi } from 'vitest';

it.each([
  ['MacIntel', '⌘'],
  ['iPhone', '⌘'],
  ['iPad', '⌘'],
  ['Win32', 'Ctrl'],
  ['Linux x86_64', 'Ctrl'],
])('on %s the key of commands is %s', async (platform, key) => {
  vi.resetModules();
  vi.stubGlobal('navigator', { platform });
  expect((await import('./command-key')).commandKey).toBe(key);
});
