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
  it('notifies listeners', () => {
    const preferences = createPreferences(localStorage, 'admin');
    const heard = vi.fn();
    preferences.subscribe(heard);
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(heard).toHaveBeenCalledOnce();
  });
  it('follows what another tab chooses, and keeps what is the same', () => {
    const here = createPreferences(localStorage, 'admin');
    const columns = ['name'];
    here.write('columns', columns);
    const heard = vi.fn();
    const stop = here.subscribe(heard);
    const written = () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'preferences:admin', storageArea: localStorage }));
    createPreferences(localStorage, 'admin').write('zone', 'Asia/Tokyo');
    written();
    expect(here.read('zone')).toBe('Asia/Tokyo');
    expect(here.read('columns')).toBe(columns);
    expect(heard).toHaveBeenCalledOnce();
    stop();
    written();
    expect(heard).toHaveBeenCalledOnce();
  });
  it('shows what is lent until it ends, and keeps the stored value', () => {
    const preferences = createPreferences(localStorage, 'admin');
    preferences.write('screen:columns', ['name']);
    preferences.lend({ 'screen:columns': ['city'], 'screen:frozen': null });
    preferences.write('screen:columns', ['city', 'state']);
    expect(preferences.read('screen:columns')).toEqual(['city', 'state']);
    expect(preferences.read('screen:frozen')).toBeNull();
    expect(createPreferences(localStorage, 'admin').read('screen:columns')).toEqual(['name']);
    preferences.lend({ 'screen:columns': undefined });
    expect(preferences.read('screen:columns')).toEqual(['name']);
  });
  it('keeps what is lent to a list over a reload of the tab, and the density not', () => {
    createPreferences(localStorage, 'admin', sessionStorage).lend({ 'screen:columns': ['city'], density: 'compact' });
    const reloaded = createPreferences(localStorage, 'admin', sessionStorage);
    expect(reloaded.read('screen:columns')).toEqual(['city']);
    expect(reloaded.read('density')).not.toBe('compact');
    expect(createPreferences(localStorage, 'viewer', sessionStorage).read('screen:columns')).toBeUndefined();
    sessionStorage.clear();
  });
});
