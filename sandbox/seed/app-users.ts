import type { App } from '../entities/app';
import { appUser, appUserState, client } from '../entities/app-user';
import type { Device } from '../entities/device';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day, minute, momentAt, timeOf } from '../entity/moment';
import type { Part } from './part';
import { cityNamed, personName } from './people';
import type { Random } from './random';

export type SeededAppUser = RecordOf<typeof appUser>;

type Home = Pick<NonNullable<ReturnType<typeof cityNamed>>, 'script' | 'country' | 'area'>;

const userCount = 3000;
const platformApp = 1;

const homesOfAll: readonly [string, ...string[]] = ['深圳', '上海', 'London', 'Mumbai', 'Austin', 'Berlin'];
const china: Home = { script: 'chinese', country: '中国', area: '+86' };

function languageOf(random: Random, { script }: Home): string {
  if (script !== 'chinese') return random.chance(0.97) ? 'en' : 'zh';
  return random.chance(0.92) ? 'zh' : random.pick(['zh-TW', 'en']);
}

function clientOf(random: Random): number {
  return random.chance(0.93)
    ? random.pick([client.android, client.android, client.ios])
    : random.pick([client.web, client.miniProgram]);
}

/** The owners of devices, and users without a device. Their ids continue after those of the owners. */
function peopleOf(
  random: Random,
  devices: readonly Device[],
  apps: readonly App[],
): Map<string, { app: number; bound?: string }> {
  const people = new Map<string, { app: number; bound?: string }>();
  for (const { user_id: id, app_id: app, gmt_active: bound } of devices) {
    if (id === '') continue;
    const known = people.get(id)?.bound;
    people.set(id, { app, bound: known === undefined || bound < known ? bound : known });
  }
  const last = Math.max(100_000, ...[...people.keys()].map(Number));
  for (let next = last + 1; people.size < userCount; next += 1)
    people.set(String(next), { app: random.choose(apps)?.id ?? platformApp });
  return people;
}

/**
 * About 3,000 users of the apps, every owner of a device among them. They live in the country of their app's company, and
 * those of the platform's app anywhere.
 */
export function seedAppUsers(
  { add, random, now }: Part,
  devices: readonly Device[],
  apps: readonly App[],
  companies: readonly SeededCompany[],
): Promise<SeededAppUser[]> {
  const cityOf = new Map(companies.map((company) => [company.comp_id, company.city]));
  const companyOf = new Map(apps.map((app) => [app.id, app.comp_id]));
  const users = [...peopleOf(random, devices, apps)].map(([id, { app, bound }]) => {
    const city = app === platformApp ? random.pick(homesOfAll) : cityOf.get(companyOf.get(app) ?? 0);
    const home = cityNamed(city) ?? china;
    const byPhone = random.chance(home.script === 'chinese' ? 0.85 : 0.2);
    // Shortly before the user's first device was bound.
    const created =
      bound === undefined
        ? now - random.between(0, 700 * 24 * 60) * minute
        : timeOf(bound) - random.between(5, 4000) * minute;
    const away = random.chance(0.7) ? random.between(1, 3 * 24 * 60) * minute : random.between(3, 300) * day;
    const seen = now - Math.min(away, random.next() * (now - created));
    return {
      user_id: id,
      user_name: personName(random, home.script),
      user_email: byPhone && random.chance(0.8) ? '' : `user${id}@example.${home.script === 'chinese' ? 'cn' : 'com'}`,
      user_phone: !byPhone
        ? ''
        : home.area === '+86'
          ? `13${random.between(100_000_000, 999_999_999)}`
          : String(random.between(700_000_000, 999_999_999)),
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
  return add(appUser, users);
}
