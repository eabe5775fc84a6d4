import { expect, it } from 'vitest';
import { noRights } from '../auth/permissions';
import { withEveryones } from './everyones-rights';

it('whoever has no menu still has what a schema gives to everybody, and no more', () => {
  const rights = withEveryones(noRights, { 'user/info': { label: 'My account', icon: '', everyone: ['view'] }, 'user/bills': { label: 'Bills', icon: '' } });
  expect([rights.can('user/info', 'view'), rights.can('user/info', 'set'), rights.can('user/bills', 'view'), rights.can('no/such', 'view')]).toEqual([true, false, false, false]);
  expect(rights.sections).toEqual([]);
});
