import { expect, it } from 'vitest';
import { pageHref, pathInside } from './base-path';

it.each([
  ['/', '/operate/user', '/operate/user'],
  ['/', '/', '/'],
  ['/console/', '/console/operate/user', '/operate/user'],
  ['/console/', '/console/', '/'],
])('below %s, %s is the page %s', (base, address, path) => {
  expect(pathInside(address, base)).toBe(path);
  expect(pageHref(path, base)).toBe(address);
});

it('a path outside the console is its first page', () => {
  expect(pathInside('/console', '/console/')).toBe('/');
});
