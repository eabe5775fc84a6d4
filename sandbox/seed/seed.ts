import { hashPassword } from '../auth/password';
import type { Queryable } from '../database/database';
import { sql } from '../database/sql';
import { account } from '../entities/account';
import { company } from '../entities/company';
import { menu } from '../entities/menu';
import { role } from '../entities/role';
import { formatMoment } from '../entity/column';
import { demoAccounts, seedAccounts, usualPassword } from './accounts';
import { insertRows } from './bulk';
import { seedCompanies } from './companies';
import { seedMenus } from './menus';
import { createRandom } from './random';
import { seedRoles } from './roles';

const seed = 20_260_101;
const day = 24 * 60 * 60 * 1000;

/** Login names that share their password with a demo account. */
const sharing: Record<string, string> = { double: '13900000515' };

/** Fills empty tables. The same moment gives the same data, but for the salts of the passwords. */
export const seedDatabase = async (db: Queryable, now: Date): Promise<void> => {
  const random = createRandom(seed);
  const menus = seedMenus();
  const companies = seedCompanies(random, now);
  const usual = await hashPassword(usualPassword);
  const hashes = new Map(await Promise.all(demoAccounts.map(async (demo) => [demo.account, await hashPassword(demo.password)] as const)));
  await insertRows(db, company, companies);
  await insertRows(db, menu, menus);
  await insertRows(db, role, seedRoles(menus, formatMoment(new Date(now.getTime() - 1000 * day))));
  await insertRows(db, account, seedAccounts(random, companies, now), {
    password_hash: ({ user_id: login = '' }) => sql`${hashes.get(sharing[login] ?? login) ?? usual}`,
  });
};
