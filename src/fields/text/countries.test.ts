import { describe, expect, it } from 'vitest';
import { countriesOf } from './countries';

function nameOf(code: string, language: string): string | undefined {
  return countriesOf(language).find((country) => country.code === code)?.name;
}

describe('countriesOf', () => {
  it('names countries in the language of the reader, in the order of that language', () => {
    expect(nameOf('GB', 'en')).toBe('United Kingdom');
    expect(nameOf('GB', 'zh')).toBe('英国');
    expect(nameOf('DE', 'zh-TW')).toBe('德國');
    const names = countriesOf('en').map(({ name }) => name);
    expect(names.indexOf('Albania')).toBeLessThan(names.indexOf('Zimbabwe'));
  });

  it('has each country once, and nothing that is none', () => {
    const names = countriesOf('en').map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(240);
    expect(['EU', 'ZZ', 'DD', 'XA'].map((code) => nameOf(code, 'en')).filter(Boolean)).toEqual([]);
  });
});
