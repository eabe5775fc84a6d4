import { hashPassword } from '../auth/password';
import type { Queryable } from '../database/database';
import { fillTables } from '../database/filling';
import { account } from '../entities/account';
import { company } from '../entities/company';
import { menu } from '../entities/menu';
import { role } from '../entities/role';
import { demoAccounts, seedAccounts, usualPassword } from './accounts';
import { seedAppUsers } from './app-users';
import { seedAppParts, seedApps } from './apps';
import { seedChannels } from './channels';
import { seedCodes } from './codes';
import { seedCompanies } from './companies';
import { seedDeviceParts } from './device-parts';
import { seedDeviceTraces } from './device-traces';
import { seedDevices } from './devices';
import { seedGoods } from './goods';
import { seedMenus } from './menus';
import { seedMessages } from './messages';
import { day } from '../entity/moment';
import { seedMoney } from './money';
import { seedOrders } from './orders';
import { createPart } from './part';
import { seedProductParts, seedProducts } from './products';
import { seedPushRecords } from './push-records';
import { seedRoles } from './roles';
import { seedServers } from './servers';
import { seedServices } from './services';
import { seedSupport } from './support';

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
  const part = (number: number) => createPart(db, seed + number, now);
  const people = part(0);
  const menus = seedMenus();
  const companies = seedCompanies(people);
  await people.add(company, companies);
  await people.add(menu, menus);
  await people.add(role, seedRoles(menus, people.ago(1000 * day)));
  const [usual, hashes] = await hashing;
  await people.add(account, seedAccounts(people, companies), ({ user_id: login }) => ({
    password_hash: hashes.get(sharing[login] ?? login) ?? usual,
  }));
  const products = await seedProducts(part(1), companies);
  const apps = await seedApps(part(2));
  const devices = await seedDevices(part(3), { companies, products, apps });
  const bound = devices.filter(({ user_id: owner }) => owner !== '');
  const goods = await seedGoods(part(401), { companies, apps, products });
  const { orders, refunds } = await seedOrders(part(402), { companies, devices, goods });
  await seedCodes(part(403), { companies, goods, orders });
  await seedMoney(part(404), { companies, orders, refunds });
  await seedDeviceParts(part(4), devices);
  await seedDeviceTraces(part(5), devices);
  await seedServers(part(101));
  await seedChannels(part(102), companies);
  await seedProductParts(part(201), products, companies);
  await seedAppParts(part(202), apps);
  const users = await seedAppUsers(part(301), devices, apps, companies);
  await seedMessages(part(302), { apps, companies, products });
  await seedPushRecords(part(303), users, bound);
  await seedServices(part(103));
  await seedSupport(part(104), bound, users);
}
