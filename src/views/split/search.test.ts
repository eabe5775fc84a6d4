import { describe, expect, it } from 'vitest';
import type { SplitDefinition } from '../../schema/definition';
import { searchFieldFor, soughtIn, withSought } from './search';

const search: SplitDefinition['search'] = [
  { field: 'title', sought: 'text' },
  { field: 'user_id', sought: 'number', pattern: '[0-9]{4,9}' },
  { field: 'contact', sought: 'email' },
];

describe('the search box', () => {
  it('searches the field whose pattern matches the text, else the field without a pattern', () => {
    expect(['10023', 'a@b.example', 'no picture', ''].map((text) => searchFieldFor(search, text))).toEqual([
      'user_id',
      'contact',
      'title',
      'title',
    ]);
    expect(searchFieldFor([], 'x')).toBeUndefined();
  });

  it.each([
    ['10023', 'number'],
    ['123456789', 'number'],
    ['1234567890', 'phone'],
    ['+49 (228) 12-34.5', 'phone'],
    ['+4', 'name'],
    ['a@b', 'email'],
    ['192.168.0.1', 'ip'],
    ['FE80::1', 'ip'],
    ['x10023', 'name'],
    ['10023x', 'name'],
    ['call +49 228 1234', 'name'],
  ])('takes %s for a %s, where the schema has no pattern', (text, field) => {
    const kinds = (['number', 'ip', 'phone', 'email'] as const).map((sought) => ({ field: sought, sought }));
    expect(searchFieldFor([...kinds, { field: 'name', sought: 'text' }], text)).toBe(field);
  });

  it('takes an IPv4 address for a phone number only where no field has addresses', () => {
    const of = (text: string, ...fields: SplitDefinition['search']) =>
      searchFieldFor([...fields, { field: 'name', sought: 'text' }], text);
    const [phone, ip] = [{ field: 'phone', sought: 'phone' } as const, { field: 'ip', sought: 'ip' } as const];
    expect(of('192.168.0.1', phone, ip)).toBe('ip');
    expect(of('12.34.56.78', phone, ip)).toBe('ip');
    expect(of('192.168.0.1', phone, { ...ip, pattern: '[0-9.]+' })).toBe('ip');
    expect(of('192.168.0.1', { ...phone, pattern: '[0-9.]+' }, ip)).toBe('phone');
    expect(of('12.34.56.78', phone)).toBe('phone');
    for (const text of ['12.34.56.78.90', '12.34.56', '1234.56.78.90', '+12.34.56.78', '138 0013 8000'])
      expect(of(text, phone, ip)).toBe('phone');
  });

  it('wants the pattern of the whole text, and searches the first field where all have one', () => {
    expect(searchFieldFor(search, '123')).toBe('title');
    expect(searchFieldFor(search, '1002310023')).toBe('title');
    expect(searchFieldFor(search.slice(1), 'words')).toBe('user_id');
  });

  it('shows the searched text of the filters, in one field at a time', () => {
    expect(soughtIn(search, { state: 1, user_id: 10023 })).toBe('10023');
    expect(soughtIn(search, { state: 1, title: ['x'], contact: 'a@b' })).toBe('a@b');
    expect(soughtIn(search, { state: 1 })).toBe('');
    expect(withSought([], { state: 1 }, 'x')).toEqual({ state: 1 });
    expect(withSought(search, { state: 1, title: 'old' }, '10023')).toEqual({ state: 1, user_id: '10023' });
    expect(withSought(search, { state: 1, title: 'old' }, '')).toEqual({ state: 1 });
  });
});
