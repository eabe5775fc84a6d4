import { expect, it } from 'vitest';
import { noPermissions } from '../auth/permissions';
import { withEveryones } from './everyones-permissions';

it('a user without menus has only the permissions that schemas grant to everybody', () => {
  const permissions = withEveryones(noPermissions, {
    'user/info': { label: 'My account', icon: '', everyone: ['view'] },
    'user/bills': { label: 'Bills', icon: '' },
  });
  expect([
    permissions.can('user/info', 'view'),
    permissions.can('user/info', 'set'),
    permissions.can('user/bills', 'view'),
    permissions.can('no/such', 'view'),
  ]).toEqual([true, false, false, false]);
  expect(permissions.sections).toEqual([]);
});
