import type { Queryable } from '../database/database';
import { appUser, appUserState, client } from '../entities/app-user';
import type { SeededApp } from './apps';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { personName, type Script } from './people';
import { cities } from './places';
import type { Random } from './random';
import { momentAt, day } from './moment';

export type SeededAppUser = Required<Seeded<typeof appUser.columns>>;

/** The facts that a user must match: the app of its devices, and when the first of them was bound. */
interface OwnedDevice {
  user_id: string;
  app_id: number;
  gmt_active: string;
}

interface Home {
  script: Script;
  country: string;
  area: string;
  mail: string;
}

const userCount = 3000;
const platformApp = 1;

const homes: Readonly<Record<string, Home>> = Object.fromEntries(
  Object.values(cities).map(({ name, script, country, area }) => [
    name,
    { script, country, area, mail: script === 'chinese' ? 'example.cn' : 'example.com' },
  ]),
);
const homesOfAll: readonly [string, ...string[]] = ['深圳', '上海', 'London', 'Mumbai', 'Austin', 'Berlin'];
const china: Home = { script: 'chinese', country: '中国', area: '+86', mail: 'example.cn' };

/** Where an app's users live: in the country of its company, and anywhere for the platform's app. */
function homeOf(random: Random, app: SeededApp | undefined, companies: ReadonlyMap<number, SeededCompany>): Home {
  const city = app === undefined || app.id === platformApp ? random.pick(homesOfAll) : companies.get(app.comp_id)?.city;
  return homes[city ?? ''] ?? china;
}

function languageOf(random: Random, { script }: Home): string {
  if (script !== 'chinese') return random.chance(0.97) ? 'en' : 'zh';
  return random.chance(0.92) ? 'zh' : random.pick(['zh-TW', 'en']);
}

function clientOf(random: Random): number {
  return random.chance(0.93)
    ? random.pick([client.android, client.android, client.ios])
    : random.pick([client.web, client.miniProgram]);
}

/** The moment of registration: shortly before the user's first device was bound. */
function registered(random: Random, bound: string | undefined, now: Date): number {
  return bound === undefined
    ? now.getTime() - random.between(0, 700 * 24 * 60) * 60_000
    : Date.parse(`${bound.replace(' ', 'T')}Z`) - random.between(5, 4000) * 60_000;
}

/** The owners of devices, and users without a device. Their ids continue after those of the owners. */
function peopleOf(
  random: Random,
  devices: readonly OwnedDevice[],
  apps: readonly SeededApp[],
): Map<string, { app: number; bound?: string }> {
  const people = new Map<string, { app: number; bound?: string }>();
  for (const { user_id: id, app_id: app, gmt_active: bound } of devices) {
    if (id === '') continue;
    const known = people.get(id)?.bound;
    people.set(id, { app, bound: known === undefined || bound < known ? bound : known });
  }
  const last = Math.max(100_000, ...[...people.keys()].map(Number));
  for (let next = last + 1; people.size < userCount; next += 1)
    people.set(String(next), { app: apps[random.between(0, apps.length - 1)]?.id ?? platformApp });
  return people;
}

function appUsersOf(
  random: Random,
  devices: readonly OwnedDevice[],
  apps: readonly SeededApp[],
  companies: readonly SeededCompany[],
  now: Date,
): SeededAppUser[] {
  const appById = new Map(apps.map((app) => [app.id, app]));
  const companyById = new Map(companies.map((company) => [company.comp_id, company]));
  return [...peopleOf(random, devices, apps)].map(([id, { app, bound }]): SeededAppUser => {
    const home = homeOf(random, appById.get(app), companyById);
    const byPhone = random.chance(home.script === 'chinese' ? 0.85 : 0.2);
    const created = registered(random, bound, now);
    const away = random.chance(0.7) ? random.between(1, 3 * 24 * 60) * 60_000 : random.between(3, 300) * day;
    const seen = now.getTime() - Math.min(away, random.next() * (now.getTime() - created));
    return {
      user_id: id,
      user_name: personName(random, home.script),
      user_email: byPhone && random.chance(0.8) ? '' : `user${id}@${home.mail}`,
      user_phone: byPhone
        ? home.area === '+86'
          ? `13${random.between(100_000_000, 999_999_999)}`
          : String(random.between(700_000_000, 999_999_999))
        : '',
      user_phone_area: byPhone ? home.area : '',
      app_id: app,
      client_type: clientOf(random),
      app_ver: random.pick(['3.4.0', '3.4.0', '3.3.2', '3.2.0', '2.9.5']),
      lang: languageOf(random, home),
      country: home.country,
      state: random.chance(0.015) ? appUserState.disabled : appUserState.enabled,
      gmt_create: momentAt(created),
      gmt_login: momentAt(seen),
    };
  });
}

/** About 3,000 users of the apps, every owner of a device among them. */
export async function seedAppUsers(
  db: Queryable,
  random: Random,
  devices: readonly OwnedDevice[],
  apps: readonly SeededApp[],
  companies: readonly SeededCompany[],
  now: Date,
): Promise<SeededAppUser[]> {
  const users = appUsersOf(random, devices, apps, companies, now);
  await insertRows(db, appUser, users);
  return users;
}
