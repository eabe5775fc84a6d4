import { expect, it } from 'vitest';
import { readDevices } from './device-figures';

const answer = {
  total: 9,
  active: 7,
  online: 5,
  with_plan: 3,
  types: [
    { type: 2, count: 1 },
    { type: 3, count: 4 },
    { type: 1, count: 4 },
  ],
  net_types: [{ net_type: 1, count: 9 }],
  apps: [{ app_id: 5, app_name: 'Home', count: 2 }],
  days: [{ date: '2026-03-01', activated: 4 }],
};

it('reads the numbers of devices, the most frequent first, and of equal ones the lower key', () => {
  expect(readDevices(answer)).toEqual({
    total: 9,
    active: 7,
    online: 5,
    withPlan: 3,
    types: [
      { key: 1, name: '', count: 4 },
      { key: 3, name: '', count: 4 },
      { key: 2, name: '', count: 1 },
    ],
    networks: [{ key: 1, name: '', count: 9 }],
    apps: [{ key: 5, name: 'Home', count: 2 }],
    days: [{ date: '2026-03-01', activated: 4 }],
  });
  expect(readDevices({ ...answer, apps: undefined }).apps).toBeUndefined();
});

it.each([
  [null],
  [[answer]],
  [{ ...answer, total: 'x' }],
  [{ ...answer, online: 'some' }],
  [{ ...answer, types: 5 }],
  [{ ...answer, days: null }],
  [{ ...answer, types: [{ count: 1 }] }],
  [{ ...answer, apps: [{ app_id: 5, count: 2 }] }],
  [{ ...answer, days: [{ date: '2026-03-01' }] }],
])('refuses another shape: %j', (data) =>
  expect(() => readDevices(data)).toThrow(expect.objectContaining({ kind: 'shape' })),
);
