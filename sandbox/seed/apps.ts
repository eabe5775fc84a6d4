import type { Queryable } from '../database/database';
import { app, appType } from '../entities/app';
import { insertRows, type Seeded } from './bulk';
import { hexDigits, type Random } from './random';
import { ago, momentAt, day } from './moment';

export type SeededApp = Seeded<typeof app.columns> & { id: number; name: string; comp_id: number };

const plans: readonly (readonly [
  name: string,
  company: number,
  type: number,
  packageName: string,
  expires?: number,
])[] = [
  ['Cloud Home', 1, appType.platform, 'com.devicecloud.home'],
  ['锐视看家', 2, appType.branded, 'cn.ruishi.kanjia'],
  ['锐视商户版', 2, appType.branded, 'cn.ruishi.store'],
  ['天眼家庭', 3, appType.branded, 'cn.tianyan.family', 240],
  ['云上 SDK', 21, appType.sdk, 'cn.yunshang.sdk'],
  ['Northlight Home', 24, appType.branded, 'uk.northlight.home'],
  ['Northlight Pro', 24, appType.branded, 'uk.northlight.pro', 400],
  ['Rhein Sicher', 26, appType.branded, 'de.rhein.sicher', 25],
  ['NL Studio SDK', 35, appType.sdk, 'uk.nlstudio.sdk'],
  ['Sunrise Eye', 36, appType.branded, 'in.sunrise.eye'],
  ['Deccan Secure', 37, appType.branded, 'in.deccan.secure', -30],
  ['海豚影像', 46, appType.branded, 'cn.haitun.camera'],
  ['山城开放平台', 55, appType.sdk, 'cn.shancheng.open', 90],
  ['Lone Star View', 56, appType.branded, 'com.lonestar.view'],
  ['Trailhead Link', 60, appType.sdk, 'com.trailhead.link'],
];

function appsOf(random: Random, now: Date): SeededApp[] {
  return plans.map(([name, company, type, packageName, expires], index) => ({
    id: index + 1,
    name,
    comp_id: company,
    type,
    package_name_ios: packageName,
    package_name_android: `${packageName}.android`,
    app_key_ios: random.text(hexDigits, 24),
    app_key_android: random.text(hexDigits, 24),
    gmt_create: ago(now, random.between(300, 950) * day + random.between(0, day)),
    gmt_expire: expires === undefined ? '' : momentAt(now.getTime() + expires * day),
  }));
}

export async function seedApps(db: Queryable, random: Random, now: Date): Promise<SeededApp[]> {
  const apps = appsOf(random, now);
  await insertRows(db, app, apps);
  return apps;
}
