import { describe, expect, it } from 'vitest';
import type { Directory } from '../../schema/directory';
import { elapsedText } from './elapsed';
import { taskListPath } from './places';

const directory: Directory = {
  'vas/order': { list: '/vas/order' },
  'vas/order.export': {},
  'operate/device': { list: '/operate/device' },
  'product/refund': { list: '/product/refund/table' },
  'product/refund.export': {},
};

describe('lists of tasks', () => {
  it('have a page of their own, or a dialog over the list of their screen', () => {
    expect(
      ['operate/device', 'vas/order.export', 'product/refund.export'].map((name) => taskListPath(name, directory)),
    ).toEqual([
      '/operate/device',
      '/vas/order#tasks=vas/order.export',
      '/product/refund/table#tasks=product/refund.export',
    ]);
  });
});

it('a duration has its two largest units', () => {
  const say = (seconds: number) =>
    elapsedText(seconds * 1000 + 400, (key, args) => [key.replace('tasks.', ''), ...Object.values(args)].join(' '));
  expect([-5, 0, 59, 61, 3600, 3725].map(say)).toEqual([
    'seconds 0',
    'seconds 0',
    'seconds 59',
    'minutes 1 1',
    'hours 1 0',
    'hours 1 2',
  ]);
});
