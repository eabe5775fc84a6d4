import { describe, expect, it } from 'vitest';
import { servedCalls } from '../calls/registry';
import { companyType } from '../entities/company';
import { userType } from '../entities/account';
import { demoAccounts, seedAccounts } from './accounts';
import { seedCompanies } from './companies';
import { seedMenus } from './menus';
import { createDraw } from './part';
import { roleId, seedRoles } from './roles';

const now = new Date('2026-03-02T08:00:00Z');
function seeded() {
  const draw = createDraw(1, now);
  const companies = seedCompanies(draw);
  return { companies, accounts: seedAccounts(draw, companies) };
}

describe('companies', () => {
  const { companies } = seeded();

  it('are the same each time', () => expect(seeded()).toEqual(seeded()));
  it('are of every type', () =>
    expect(new Set(companies.map((one) => one.comp_type))).toEqual(new Set(Object.values(companyType))));
  it('form one tree, parents first', () => {
    expect(companies.filter((one) => one.comp_parent_id === 0)).toHaveLength(1);
    expect(companies.slice(1).filter((one) => one.comp_parent_id >= one.comp_id)).toEqual([]);
  });
  it("have no type above their parent's", () => {
    const types = new Map(companies.map((one) => [one.comp_id, one.comp_type]));
    expect(
      companies.filter((one) => one.comp_type < (types.get(one.comp_parent_id) ?? 0)).map((one) => one.comp_name),
    ).toEqual([]);
  });
  it('are created in the past', () => expect(companies.filter((one) => one.gmt_create > '2026-03-02')).toEqual([]));
});

describe('accounts', () => {
  const { accounts } = seeded();

  it('are of every type', () =>
    expect(new Set(accounts.map((one) => one.user_type))).toEqual(new Set(Object.values(userType))));
  it('fill several pages', () => expect(accounts.length).toBeGreaterThan(180));
  it('include every demo account', () => {
    const logins = new Set(accounts.map((one) => one.user_id));
    expect(demoAccounts.filter((demo) => !logins.has(demo.account))).toEqual([]);
  });
});

describe('roles', () => {
  const menus = seedMenus();
  const roles = seedRoles(menus, '2023-01-01 00:00:00');
  const keysOf = (id: number) =>
    menus
      .filter((entry) => roles.find((role) => role.id === id)?.menu_ids.includes(entry.menu_id))
      .map((entry) => entry.menu_key);

  it('grant every entry to the super administrator', () =>
    expect(keysOf(roleId.superAdmin)).toHaveLength(menus.length));
  it('grant the viewer companies and users to view', () =>
    expect(keysOf(roleId.viewer).filter((key) => key.includes(':'))).toEqual(['company:view', 'operate/user:view']));
  it('allow the manufacturer to manage its users', () => {
    const keys = new Set(keysOf(roleId.factory));
    const wanted = ['company', 'operate/user', 'role'].flatMap((screen) =>
      ['view', 'add', 'set'].map((action) => `${screen}:${action}`),
    );
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
    expect(['menu:view', 'company:del'].filter((key) => keys.has(key))).toEqual([]);
  });
  it('can grant no role with permissions that they do not have themselves', () => {
    const beyond = roles.flatMap((role) =>
      role.role_ids
        .filter((id) => id !== role.id && keysOf(id).some((key) => !keysOf(role.id).includes(key)))
        .map((id) => `${role.name} → ${id}`),
    );
    expect(beyond).toEqual([]);
  });
});

describe('permissions', () => {
  it("are each used by a call, by a list's view, export or secret, or by the console", () => {
    const asked = new Set(
      [...servedCalls.values()].flatMap((call) =>
        call.open || call.permissions === 'signed-in' ? [] : [...call.permissions],
      ),
    );
    const others = seedMenus()
      .filter(({ menu_key: key }) => /:(?!view$|export$|secret$)/.test(key) && !asked.has(key))
      .map(({ menu_key: key }) => key);
    // The console checks the first one. The code of the role calls checks the second one.
    expect(others).toEqual(['dashboard:set', 'role:system']);
  });
});
