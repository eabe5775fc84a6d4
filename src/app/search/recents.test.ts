import { describe, expect, it } from 'vitest';
import { isRecents, RECENTS_KEPT, visitOf, withVisit } from './recents';

function label(screen: string) {
  return new Map([
    ['product/device', 'Devices'],
    ['dashboard', 'Dashboard'],
  ]).get(screen);
}

function visit(path: string, title = '') {
  return visitOf(path, title, label);
}

describe('visitOf', () => {
  it('keeps the address of a screen and the title of a record', () => {
    expect(visit('/product/device/', 'Devices')).toEqual({ path: '/product/device', title: '' });
    expect(visit('/dashboard', 'Dashboard')).toEqual({ path: '/dashboard', title: '' });
    expect(visit('/product/device/A1/show', 'A1')).toEqual({ path: '/product/device/A1/show', title: 'A1' });
  });
  it('waits until a record has its title', () => expect(visit('/product/device/A1/show', 'Devices')).toBeUndefined());
  it.each([
    '/product/device/create',
    '/product/device/table',
    '/product/nothing',
    '/product/nothing/1/show',
    '/product/device/1/other',
    '/',
  ])('ignores %s', (path) => {
    expect(visit(path, 'Title')).toBeUndefined();
  });
});

describe('withVisit', () => {
  it('puts the last page first, and has a record once', () => {
    const first = [
      { path: '/a/b/1/show', title: 'One' },
      { path: '/a/b', title: '' },
    ];
    expect(withVisit(first, { path: '/a/b', title: '' }).map(({ path }) => path)).toEqual(['/a/b', '/a/b/1/show']);
    expect(withVisit(first, { path: '/a/b/1', title: 'Uno' })).toEqual([
      { path: '/a/b/1', title: 'Uno' },
      { path: '/a/b', title: '' },
    ]);
  });
  it('keeps the last 20', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ path: `/a/b/${index}`, title: 'x' })).reduce(
      withVisit,
      [],
    );
    expect(many).toHaveLength(RECENTS_KEPT);
    expect(many[0]?.path).toBe('/a/b/29');
  });
});

it('ignores invalid visits', () => {
  expect(isRecents([{ path: '/a', title: '' }])).toBe(true);
  expect([isRecents('x'), isRecents([1]), isRecents([{ path: '/a' }]), isRecents([null])]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
