import type { Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { productShare } from '../entities/product-share';
import {
  packageType,
  productVersion,
  publishState,
  updateLevel,
  versionRange,
  versionZone,
} from '../entities/product-version';
import { catalogue, type Firmware } from './catalogue';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { pictogram } from './pictogram';
import type { SeededProduct } from './products';
import type { Random } from './random';
import { ago, day } from './moment';

type SeededVersion = Seeded<typeof productVersion.columns> & { id: number };

function numberOf(version: string): number {
  return version.split('.').reduce((number, part) => number * 100 + Number(part), 0);
}

/** The release notes of a version, in Chinese and English. Products that are sold abroad have another file in Europe. */
function detailsOf(
  random: Random,
  id: number,
  { pk, sys }: SeededProduct,
  { ver, en, zh }: Firmware,
): SeededVersion['details'] {
  const size = random.between(5_000_000, 24_000_000);
  const entry = (lang: string, title: string, zone = '') => ({
    lang,
    zone_type: zone === '' ? versionZone.all : versionZone.dataCenter,
    zone,
    url: `https://cdn${zone === '' ? '' : `-${zone}`}.example.com/firmware/${pk}/${ver}.bin`,
    size,
    title,
    content: lang === 'zh' ? `1. ${zh}\n2. 修复已知问题，提升稳定性` : `1. ${en}\n2. Fixes of known problems`,
    ver_id: id,
  });
  const everywhere = [entry('zh', zh), entry('en', en)];
  return sys === 'cn' ? everywhere : [...everywhere, entry('en', en, 'eu')];
}

function versionsOf(random: Random, products: readonly SeededProduct[]): SeededVersion[] {
  const { firmware } = catalogue();
  const rows: SeededVersion[] = [];
  for (const product of products) {
    for (const plan of firmware) {
      if (plan.waiting === true && !random.chance(0.6)) continue;
      const id = rows.length + 1;
      const range = plan.waiting === true ? versionRange.batch : versionRange.all;
      rows.push({
        id,
        pk: product.pk,
        ver: plan.ver,
        ver_num: numberOf(plan.ver),
        state: plan.waiting === true || plan.ver === '1.9.12' ? publishState.delisted : publishState.released,
        type: plan.ver.endsWith('.1') ? packageType.incremental : packageType.full,
        level: updateLevel[plan.level],
        tag: plan.waiting === true ? 'beta' : 'stable',
        link_type: range,
        batch_id: range === versionRange.batch ? (product.batch_id ?? '') : '',
        min_ver_num: plan.oldest ?? 0,
        limit: plan.waiting === true ? 50 : 0,
        details: detailsOf(random, id, product, plan),
      });
    }
  }
  return rows;
}

/** Products that a manufacturer shares with its subordinates. */
function sharesOf(
  random: Random,
  products: readonly SeededProduct[],
  companies: readonly SeededCompany[],
  now: Date,
): Seeded<typeof productShare.columns>[] {
  return products.flatMap(({ pk, comp_id: owner }) => {
    const below = companies.filter(({ comp_id: id, comp_top_id: top }) => top === owner && id !== owner);
    return below
      .filter(() => random.chance(0.12))
      .map(({ comp_id: id }) => ({
        pk,
        comp_id: id,
        gmt_create: ago(now, random.between(1, 360) * day + random.between(0, day)),
      }));
  });
}

const colours = ['2563eb', '0f766e', '7c3aed', 'b45309', 'be185d', '334155', '0891b2', '4d7c0f'];

/** Versions, shares and pictures of the products. Runs after the devices, because it counts their firmware. */
export async function seedProductParts(
  db: Queryable,
  random: Random,
  products: readonly SeededProduct[],
  companies: readonly SeededCompany[],
  now: Date,
): Promise<void> {
  await insertRows(db, productVersion, versionsOf(random, products));
  await db.query(sql`
    update product_version v set count = d.devices
    from (select pk, ver, count(*)::integer as devices from device group by pk, ver) d
    where d.pk = v.pk and d.ver = v.ver`);
  await insertRows(db, productShare, sharesOf(random, products, companies, now));
  for (const [index, colour] of colours.entries()) {
    await db.query(sql`update product set img = ${pictogram(colour)} where category = ${raw(String(index + 1))}`);
  }
}
