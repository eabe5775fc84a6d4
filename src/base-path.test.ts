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

it.each(['//evil.test/', '///evil.test', '/\\evil.test/'])('no path leads to another host: %s', (path) => {
  expect(pathInside(path, '/')).toMatch(/^\/evil\.test/);
  expect(pathInside(`/console${path}`, '/console/')).toMatch(/^\/evil\.test/);
  expect(new URL(pageHref(path, '/'), 'https://console.example').origin).toBe('https://console.example');
});
