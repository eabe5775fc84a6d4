import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { readDevices } from '../device-statistics/device-figures';
import { readUsers, userTotals } from '../user-statistics/user-figures';

const app = { app_id: 3, app_name: 'Baby watch', users: 40, new_users: 2, active_users: 30, devices: 51 };
const devices = {
  total: 20,
  active: 17,
  online: 11,
  with_plan: 6,
  types: [
    { type: 1, count: 8 },
    { type: 5, count: 12 },
  ],
  net_types: [],
  days: [{ date: '2026-03-01', activated: 7 }],
};

describe('users', () => {
  it('are summed over the apps', () => {
    const { apps } = readUsers([app, { ...app, app_id: 4, users: 60 }]);
    expect(userTotals(apps)).toEqual({ users: 100, fresh: 4, active: 60, devices: 102 });
  });

  it('have days when the platform answers them', () => {
    expect(readUsers([app]).days).toBeUndefined();
    expect(readUsers([]).days).toEqual([]);
    expect(readUsers([app, { ...app, days: [{ date: '2026-03-01', new_users: 2 }] }]).days).toEqual([
      { date: '2026-03-01', fresh: 2 },
    ]);
  });

  it.each([[{}], [[{ ...app, users: null }]], [[{ ...app, days: [7] }]]])('are no %j', (data) =>
    expect(() => readUsers(data)).toThrow(ConsoleError),
  );
});

describe('devices', () => {
  it('are counted by type and app, the largest first', () => {
    const figures = readDevices(devices);
    expect(figures.types.map(({ key }) => key)).toEqual([5, 1]);
    expect(figures.apps).toBeUndefined();
    expect(readDevices({ ...devices, apps: [{ app_id: 3, app_name: 'Baby watch', count: 4 }] }).apps).toEqual([
      { key: 3, name: 'Baby watch', count: 4 },
    ]);
  });

  it.each([[[]], [null], [{ ...devices, online: 'some' }], [{ ...devices, days: null }]])('are no %j', (data) =>
    expect(() => readDevices(data)).toThrow(ConsoleError),
  );
});
