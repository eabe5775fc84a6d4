import { hashPassword } from '../auth/password';
import type { Queryable } from '../database/database';
import { fillTables } from '../database/filling';
import { sql } from '../database/sql';
import { account } from '../entities/account';
import { company } from '../entities/company';
import { menu } from '../entities/menu';
import { role } from '../entities/role';
import { demoAccounts, seedAccounts, usualPassword } from './accounts';
import { seedAppParts } from './app-parts';
import { seedAppUsers, type SeededAppUser } from './app-users';
import { seedApps } from './apps';
import { insertRows } from './bulk';
import { seedChannels } from './channels';
import { seedClients } from './clients';
import { seedCodes } from './codes';
import { seedCompanies } from './companies';
import { seedDeviceParts } from './device-parts';
import { seedDeviceTraces } from './device-traces';
import { seedDevices } from './devices';
import { seedGoods } from './goods';
import { seedMenus } from './menus';
import { seedMessages } from './messages';
import { seedMoney } from './money';
import { seedOrders } from './orders';
import { seedProductParts } from './product-parts';
import { seedProducts } from './products';
import { seedPushRecords } from './push-records';
import { createRandom } from './random';
import { seedRoles } from './roles';
import { seedServers } from './servers';
import { seedServices } from './services';
import { type FeedbackSource, seedSupport } from './support';
import { ago, day } from './moment';

const seed = 20_260_101;

/** User IDs with the password of a demo account. */
const sharing: Record<string, string> = { double: '13900000515' };

/** Fills empty tables. The same moment gives the same data, except for the salts of the passwords. */
export function seedDatabase(db: Queryable, now: Date): Promise<void> {
  return fillTables(db, () => seedRows(db, now));
}

async function hashesOfAccounts(): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(demoAccounts.map(async (demo) => [demo.account, await hashPassword(demo.password)] as const)),
  );
}

async function seedRows(db: Queryable, now: Date): Promise<void> {
  // Threads of their own make them, while the first tables are filled.
  const hashing = Promise.all([hashPassword(usualPassword), hashesOfAccounts()]);
  const random = createRandom(seed);
  const menus = seedMenus();
  const companies = seedCompanies(random, now);
  await insertRows(db, company, companies);
  await insertRows(db, menu, menus);
  await insertRows(db, role, seedRoles(menus, ago(now, 1000 * day)));
  const [usual, hashes] = await hashing;
  await insertRows(db, account, seedAccounts(random, companies, now), {
    password_hash: ({ user_id: login = '' }) => sql`${hashes.get(sharing[login] ?? login) ?? usual}`,
  });
  const products = await seedProducts(db, createRandom(seed + 1), companies, now);
  const apps = await seedApps(db, createRandom(seed + 2), now);
  const devices = await seedDevices(db, createRandom(seed + 3), { companies, products, apps }, now);
  const bound = devices
    .filter(({ user_id: owner }) => owner !== '')
    .map(({ uid, app_id, user_id, comp_id }) => ({ uid, app_id, user_id, comp_id }));
  const goods = await seedGoods(db, createRandom(seed + 401), { companies, apps, products }, now);
  const { orders, refunds } = await seedOrders(db, createRandom(seed + 402), { companies, devices, goods }, now);
  await seedCodes(db, createRandom(seed + 403), { companies, goods, orders }, now);
  await seedMoney(db, createRandom(seed + 404), { companies, orders, refunds }, now);
  await seedDeviceParts(db, createRandom(seed + 4), devices, now);
  await seedDeviceTraces(db, createRandom(seed + 5), devices, now);
  await seedServers(db, createRandom(seed + 101), now);
  await seedChannels(db, createRandom(seed + 102), companies, now);
  await seedProductParts(db, createRandom(seed + 201), products, companies, now);
  await seedAppParts(db, createRandom(seed + 202), apps, now);
  const users = await seedAppUsers(db, createRandom(seed + 301), devices, apps, companies, now);
  await seedMessages(db, createRandom(seed + 302), { apps, companies, products }, now);
  await seedPushRecords(db, createRandom(seed + 303), users, bound, now);
  await seedServices(db, createRandom(seed + 103), now);
  await seedClients(db);
  await seedSupport(db, createRandom(seed + 104), writersOf(bound, users), now);
}

/** The owners of devices who write feedback, with the name, contact and language of their account. */
function writersOf(
  bound: readonly Pick<FeedbackSource, 'uid' | 'app_id' | 'user_id' | 'comp_id'>[],
  users: readonly SeededAppUser[],
): FeedbackSource[] {
  const byId = new Map(users.map((user) => [user.user_id, user]));
  return bound.flatMap((device) => {
    const user = byId.get(device.user_id);
    if (user === undefined) return [];
    const contact =
      user.user_phone === ''
        ? user.user_email
        : `${user.user_phone_area === '+86' ? '' : `${user.user_phone_area} `}${user.user_phone}`;
    return [{ ...device, user_name: user.user_name, contact, chinese: user.lang.startsWith('zh') }];
  });
}
