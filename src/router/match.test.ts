import { expect, it } from 'vitest';
import { matchPath } from './match';

it.each([
  [
    '/:section/:screen/*',
    '/user/company/5',
    '',
    { params: { section: 'user', screen: 'company' }, base: '/user/company' },
  ],
  [
    ':id/show',
    '/user/company/a%2Fb/show',
    '/user/company',
    { params: { id: 'a/b' }, base: '/user/company/a%2Fb/show' },
  ],
  ['create', '/user/company/CREATE/', '/user/company', { params: {}, base: '/user/company/CREATE' }],
  ['', '/user/company/', '/user/company', { params: {}, base: '/user/company' }],
  ['files/*', '/a/files/b%20c/d', '/a', { params: {}, base: '/a/files' }],
  ['*', '/', '', { params: {}, base: '' }],
  [':id', '/user/company/%E0%A4%A', '/user/company', { params: { id: '%E0%A4%A' }, base: '/user/company/%E0%A4%A' }],
])('%s matches %s', (pattern, pathname, base, match) => {
  expect(matchPath(pattern, pathname, base)).toEqual(match);
});

it.each([
  ['/:section/:screen/*', '/dashboard', ''],
  ['', '/user/company/5', '/user/company'],
  [':id', '/user/company/5/show', '/user/company'],
  ['create', '/user/company/5', '/user/company'],
])('%s does not match %s', (pattern, pathname, base) => {
  expect(matchPath(pattern, pathname, base)).toBeUndefined();
});
