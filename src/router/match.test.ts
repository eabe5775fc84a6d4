import { expect, it } from 'vitest';
import { matchPath, rankOf } from './match';

it.each([
  [
    '/:section/:screen/*',
    '/user/company/5',
    '',
    { params: { section: 'user', screen: 'company', '*': '5' }, pathname: '/user/company/5', base: '/user/company' },
  ],
  [
    ':id/show',
    '/user/company/a%2Fb/show',
    '/user/company',
    { params: { id: 'a/b' }, pathname: '/user/company/a%2Fb/show', base: '/user/company/a%2Fb/show' },
  ],
  [
    'create',
    '/user/company/CREATE/',
    '/user/company',
    { params: {}, pathname: '/user/company/CREATE', base: '/user/company/CREATE' },
  ],
  ['', '/user/company/', '/user/company', { params: {}, pathname: '/user/company', base: '/user/company' }],
  ['files/*', '/a/files/b%20c/d', '/a', { params: { '*': 'b c/d' }, pathname: '/a/files/b%20c/d', base: '/a/files' }],
  ['*', '/', '', { params: { '*': '' }, pathname: '', base: '' }],
  [
    ':id',
    '/user/company/%E0%A4%A',
    '/user/company',
    { params: { id: '%E0%A4%A' }, pathname: '/user/company/%E0%A4%A', base: '/user/company/%E0%A4%A' },
  ],
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

it('the beginning of a path is enough where the whole need not match', () => {
  expect(matchPath('/:section', '/user/company', '', false)).toEqual({
    params: { section: 'user' },
    pathname: '/user',
    base: '/user',
  });
  expect(matchPath('/:section/:screen/:id', '/user/company', '', false)).toBeUndefined();
});

it('a fixed part is more specific than a name, and a name than what follows', () => {
  const patterns = ['*', ':id', 'create', ':id/show', 'create/*', '', ':section/:screen'];
  expect(patterns.toSorted((one, other) => rankOf(other) - rankOf(one))).toEqual([
    ':id/show',
    'create',
    'create/*',
    ':section/:screen',
    ':id',
    '',
    '*',
  ]);
});
