import { expect, it, vi } from 'vitest';
import { oneForEach } from './one-for-each';

it('makes a thing once for each language', () => {
  const make = vi.fn((language: string) => ({ language }));
  const of = oneForEach(make);
  const english = of('en');
  expect(of('zh')).toEqual({ language: 'zh' });
  expect(of('en')).toBe(english);
  expect(make).toHaveBeenCalledTimes(2);
});
