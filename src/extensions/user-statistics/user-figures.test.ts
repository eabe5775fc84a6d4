import { expect, it } from 'vitest';
import { readUsers, userTotals } from './user-figures';

const home = { app_id: 5, app_name: 'Home', users: 9, new_users: 4, active_users: 6, devices: 12 };
const shop = { app_id: 6, app_name: 'Shop', users: 1, new_users: 1, active_users: 1, devices: 0 };

it('reads the users of each app, and adds them up', () => {
  const { apps, days } = readUsers([home, shop]);
  expect(apps[0]).toEqual({ app: 5, name: 'Home', users: 9, fresh: 4, active: 6, devices: 12 });
  expect(days).toBeUndefined();
  expect(userTotals(apps)).toEqual({ users: 10, fresh: 5, active: 7, devices: 12 });
});

it('has the new users by day where the platform answers them, also of some apps only', () => {
  const days = [{ date: '2026-03-01', new_users: 3 }];
  expect(readUsers([{ ...home, days }, shop]).days).toEqual([{ date: '2026-03-01', fresh: 3 }]);
  expect(readUsers([{ ...home, days: [] }]).days).toEqual([]);
  expect(readUsers([]).days).toEqual([]);
});

it.each([
  [{ apps: [] }],
  [[{ ...home, users: 'x' }]],
  [[{ ...home, app_name: undefined }]],
  [[{ ...home, days: 5 }]],
  [[{ ...home, days: [7] }]],
  [[{ ...home, days: [{ date: '2026-03-01' }] }]],
])('refuses another shape: %j', (data) =>
  expect(() => readUsers(data)).toThrow(expect.objectContaining({ kind: 'shape' })),
);
