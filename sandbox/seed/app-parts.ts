import type { Queryable } from '../database/database';
import { sql } from '../database/sql';
import { appType } from '../entities/app';
import { appAddress, appPackage, appResource, appVersion } from '../entities/app-part';
import { client } from '../entities/app-user';
import { publishState } from '../entities/product-version';
import { formatMoment } from '../entity/column';
import { addAppSettings } from './app-settings';
import type { SeededApp } from './apps';
import { insertRows, type Seeded } from './bulk';
import { pictogram } from './pictogram';
import type { Random } from './random';
import { ago, day } from './moment';

const { released, delisted } = publishState;

/** Whether the app has its own pages and stores; an SDK has none. */
function isShown({ type }: SeededApp): boolean {
  return type !== appType.sdk;
}

function packagesOf(apps: readonly SeededApp[]): Seeded<typeof appPackage.columns>[] {
  return apps.flatMap(({ id, package_name_ios: ios = '', package_name_android: android = '', comp_id: company }) => [
    { app_id: id, client_type: client.ios, app_packet: ios, state: released },
    { app_id: id, client_type: client.android, app_packet: android, state: released },
    ...(company === 2
      ? [{ app_id: id, client_type: client.miniProgram, app_packet: `${ios}.mini`, state: delisted }]
      : []),
  ]);
}

const releases: readonly { ver: string; en: string; zh: string; force?: boolean; waiting?: boolean }[] = [
  { ver: '3.0.0', en: 'A new start page', zh: '全新首页' },
  { ver: '3.2.0', en: 'Several devices at a glance', zh: '支持多画面预览', force: true },
  { ver: '3.4.1', en: 'Smoother playback', zh: '回放更流畅' },
  { ver: '3.5.0', en: 'Activity zones', zh: '支持活动区域设置', waiting: true },
];

function versionsOf(random: Random, apps: readonly SeededApp[], now: Date): Seeded<typeof appVersion.columns>[] {
  return apps.flatMap(({ id, name }) =>
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
      gmt_create: formatMoment(
        new Date(now.getTime() - (releases.length - index) * 60 * day - random.between(0, 20 * day)),
      ),
    })),
  );
}

const stores: readonly (readonly [type: number, name: string, address: string])[] = [
  [client.ios, 'App Store', 'https://apps.apple.com/app/id15000000'],
  [client.android, 'Google Play', 'https://play.google.com/store/apps/details?id='],
  [client.android, '华为应用市场', 'https://appgallery.huawei.com/app/C10000000'],
  [client.android, 'APK', 'https://cdn.example.com/apk/'],
];

function addressesOf(random: Random, apps: readonly SeededApp[], now: Date): Seeded<typeof appAddress.columns>[] {
  return apps.filter(isShown).flatMap(({ id, package_name_android: packet = '' }) =>
    stores.map(([type, name, address]) => ({
      app_id: id,
      client_type: type,
      name,
      url: `${address}${type === client.ios || name.startsWith('华') ? String(10 + id) : packet}`,
      state: random.chance(0.9) ? released : delisted,
      gmt_update: ago(now, random.between(1, 300) * day),
    })),
  );
}

const resources: readonly { type: string; name: Record<string, string>; colour?: string; page?: string }[] = [
  { type: 'logo', name: { en: 'Logo', zh: '应用图标' }, colour: '2563eb' },
  { type: 'launch', name: { en: 'Launch screen', zh: '启动页' }, colour: '0f172a' },
  { type: 'banner', name: { en: 'Cloud storage offer', zh: '云存储优惠活动' }, colour: 'b45309', page: 'offer' },
  { type: 'agreement', name: { en: 'User agreement', zh: '用户协议' }, page: 'agreement' },
  { type: 'privacy', name: { en: 'Privacy policy', zh: '隐私政策' }, page: 'privacy' },
];

function resourcesOf(random: Random, apps: readonly SeededApp[], now: Date): Seeded<typeof appResource.columns>[] {
  return apps.filter(isShown).flatMap(({ id }) =>
    ['zh', 'en'].flatMap((lang) =>
      resources.map(({ type, name, colour, page }, index) => ({
        app_id: id,
        type,
        lang,
        name: name[lang] ?? type,
        img: colour === undefined ? '' : pictogram(colour),
        url: page === undefined ? '' : `https://h5.example.com/${lang}/${page}.html?app=${id}`,
        state: released,
        sort: index + 1,
        gmt_update: ago(now, random.between(1, 300) * day),
      })),
    ),
  );
}

/**
 * The parts of the apps: packages, versions, downloads, resources and settings; and the payment configurations and
 * storages of their companies, or of the platform. Runs after those.
 */
export async function seedAppParts(
  db: Queryable,
  random: Random,
  apps: readonly SeededApp[],
  now: Date,
): Promise<void> {
  await insertRows(db, appPackage, packagesOf(apps));
  await insertRows(db, appVersion, versionsOf(random, apps, now));
  await insertRows(db, appAddress, addressesOf(random, apps, now));
  await insertRows(db, appResource, resourcesOf(random, apps, now));
  for (const { id, gmt_create: created = '' } of apps) await addAppSettings(db, id, `${created}+00`);
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
}
