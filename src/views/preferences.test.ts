// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createPreferences } from './preferences';

describe('createPreferences', () => {
  it('keeps a value for the same user only', () => {
    createPreferences(localStorage, 'admin').write('density', 'compact');
    expect(createPreferences(localStorage, 'admin').read('density')).toBe('compact');
    expect(createPreferences(localStorage, 'viewer').read('density')).toBeUndefined();
  });
  it('starts empty with an invalid store', () => {
    localStorage.setItem('preferences:admin', '{"density":');
    expect(createPreferences(localStorage, 'admin').read('density')).toBeUndefined();
  });
  it('keeps values written by another tab', () => {
    const here = createPreferences(localStorage, 'admin');
    createPreferences(localStorage, 'admin').write('theme', 'dark');
    here.write('density', 'compact');
    expect(createPreferences(localStorage, 'admin').read('theme')).toBe('dark');
  });
  it('keeps the other values the same, so that their readers do not render', () => {
    const preferences = createPreferences(localStorage, 'admin');
    const columns = ['name'];
    preferences.write('columns', columns);
    preferences.write('density', 'compact');
    expect(preferences.read('columns')).toBe(columns);
  });
  it('notifies listeners', () => {
    const preferences = createPreferences(localStorage, 'admin');
    const heard = vi.fn();
    preferences.subscribe(heard);
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(heard).toHaveBeenCalledOnce();
  });
});
