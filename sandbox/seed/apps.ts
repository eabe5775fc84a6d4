import type { Queryable } from '../database/database';
import { join, sql } from '../database/sql';
import { app, type App, appType } from '../entities/app';
import { appAddress, appPackage, appResource, appVersion } from '../entities/app-part';
import { client } from '../entities/app-user';
import { publishState } from '../entities/product-version';
import { day, momentAt } from '../entity/moment';
import { type Part, readData } from './part';
import { pictogram } from './pictures';
import { hexDigits } from './random';

interface Apps {
  apps: readonly { name: string; company: number; type: keyof typeof appType; packet: string; expires?: number }[];
  releases: readonly { ver: string; en: string; zh: string; force?: boolean; waiting?: boolean }[];
  stores: readonly { client: keyof typeof client; name: string; url: string }[];
  resources: readonly { type: string; name: Record<string, string>; colour?: string; page?: string }[];
  /** Those that every app has, with the values of a new one. */
  settings: readonly { key: string; value: object; remark: string }[];
  clients: readonly { client_id: string; client_name: string; redirect_uris: string[] }[];
}

const written = readData<Apps>('apps');

const { released, delisted } = publishState;

export function seedApps({ add, random, now, ago }: Part): Promise<App[]> {
  return add(
    app,
    written.apps.map(({ name, company, type, packet, expires }) => ({
      name,
      comp_id: company,
      type: appType[type],
      package_name_ios: packet,
      package_name_android: `${packet}.android`,
      app_key_ios: random.text(hexDigits, 24),
      app_key_android: random.text(hexDigits, 24),
      gmt_create: ago(random.between(300, 950) * day + random.between(0, day)),
      gmt_expire: expires === undefined ? '' : momentAt(now + expires * day),
    })),
  );
}

/** Adds the missing settings of an app. @param at moment in UTC, in the database's format */
export async function addAppSettings(db: Queryable, app: number, at: string): Promise<void> {
  const values = written.settings.map(
    ({ key, value, remark }) => sql`(${app}, ${key}, ${JSON.stringify(value)}, ${remark}, ${at}::timestamptz)`,
  );
  await db.query(
    sql`insert into app_setting (app_id, key, value, remark, gmt_update) values ${join(values, ', ')} on conflict (app_id, key) do nothing`,
  );
}

async function addReleases({ add, random, now }: Part, apps: readonly App[]): Promise<void> {
  const packages = apps.flatMap(({ id, package_name_ios: ios, package_name_android: android, comp_id: company }) => [
    { app_id: id, client_type: client.ios, app_packet: ios, state: released },
    { app_id: id, client_type: client.android, app_packet: android, state: released },
    ...(company === 2
      ? [{ app_id: id, client_type: client.miniProgram, app_packet: `${ios}.mini`, state: delisted }]
      : []),
  ]);
  await add(appPackage, packages);
  const { releases } = written;
  const versions = apps.flatMap(({ id, name }) =>
    releases.map(({ ver, en, zh, force = false, waiting = false }, index) => ({
      app_id: id,
      ver,
      name: `${name} ${ver}`,
      force: force ? 1 : 0,
      state: waiting ? delisted : released,
      details: [
        { lang: 'zh', title: zh, content: `1. ${zh}\n2. 修复已知问题` },
        { lang: 'en', title: en, content: `1. ${en}\n2. Fixes of known problems` },
      ],
      gmt_create: momentAt(now - (releases.length - index) * 60 * day - random.between(0, 20 * day)),
    })),
  );
  await add(appVersion, versions);
}

/** The downloads and pages of the apps; an SDK has none. */
async function addPages({ add, random, ago }: Part, apps: readonly App[]): Promise<void> {
  const shown = apps.filter(({ type }) => type !== appType.sdk);
  const addresses = shown.flatMap(({ id, package_name_android: packet }) =>
    written.stores.map((store) => ({
      app_id: id,
      client_type: client[store.client],
      name: store.name,
      url: `${store.url}${store.client === 'ios' || store.name.startsWith('华') ? String(10 + id) : packet}`,
      state: random.chance(0.9) ? released : delisted,
      gmt_update: ago(random.between(1, 300) * day),
    })),
  );
  await add(appAddress, addresses);
  const resources = shown.flatMap(({ id }) =>
    ['zh', 'en'].flatMap((lang) =>
      written.resources.map(({ type, name, colour, page }, index) => ({
        app_id: id,
        type,
        lang,
        name: name[lang] ?? type,
        img: colour === undefined ? '' : pictogram(colour),
        url: page === undefined ? '' : `https://h5.example.com/${lang}/${page}.html?app=${id}`,
        state: released,
        sort: index + 1,
        gmt_update: ago(random.between(1, 300) * day),
      })),
    ),
  );
  await add(appResource, resources);
}

/**
 * The parts of the apps: packages, versions, downloads, resources and settings; and the payment configurations and
 * storages of their companies, or of the platform. Runs after those.
 */
export async function seedAppParts(part: Part, apps: readonly App[]): Promise<void> {
  const { db } = part;
  await addReleases(part, apps);
  await addPages(part, apps);
  for (const { id, gmt_create: created } of apps) await addAppSettings(db, id, `${created}+00`);
  await db.query(sql`
    update payment p set app_ids = b.apps
    from (
      select id, array_agg(app order by app) as apps
      from (
        select distinct on (a.id, p.platform_type) a.id as app, p.id as id
        from app a join payment p on p.comp_id in (a.comp_id, 1)
        order by a.id, p.platform_type, (p.comp_id = a.comp_id) desc, p.id
      ) chosen group by id
    ) b where b.id = p.id`);
  await db.query(sql`
    insert into app_storage (app_id, storage_id)
    select distinct on (a.id, s.zone) a.id, s.id
    from app a join company c on c.comp_id = a.comp_id join cloud_platform s on s.comp_id in (c.comp_top_id, 1) and s.sys = c.sys
    order by a.id, s.zone, (s.comp_id = c.comp_top_id) desc, s.id`);
  for (const { client_id: id, client_name: name, redirect_uris: addresses } of written.clients)
    await db.query(
      sql`insert into cloud_client (client_id, client_name, redirect_uris) values (${id}, ${name}, ${addresses}::text[])`,
    );
}
