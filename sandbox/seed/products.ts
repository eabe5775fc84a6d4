import { raw, sql } from '../database/sql';
import { deviceType } from '../entities/device';
import type { service } from '../entities/good';
import { nodeType, product, productLink } from '../entities/product';
import { productCategory } from '../entities/product-category';
import { productShare } from '../entities/product-share';
import {
  packageType,
  productVersion,
  publishState,
  updateLevel,
  versionRange,
  versionZone,
} from '../entities/product-version';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day, momentAt } from '../entity/moment';
import { type Part, readData, rows } from './part';
import { pictogram } from './pictures';
import type { Random } from './random';

interface Model {
  name: { en: string; zh: string };
  code: string;
  category: number;
  type: keyof typeof deviceType;
  channels?: number;
  resolution: '1080p' | '2k' | '4k';
  ptz?: boolean;
  battery?: number;
}

interface Firmware {
  ver: string;
  level: keyof typeof updateLevel;
  en: string;
  zh: string;
  oldest?: number;
  waiting?: boolean;
}

interface Offer {
  en: string;
  zh: string;
  code: string;
  service: keyof typeof service;
  type: number;
  category: number;
  month: 1 | 3 | 6 | 12;
  plan: number;
  lifecycle?: number;
  limit?: number;
  only?: boolean;
}

/** What the manufacturers make and sell. */
export const catalogue = readData<{
  models: readonly Model[];
  makers: readonly { company: number; prefix: string; models: readonly string[] }[];
  productCategories: readonly { category_name: string; category_cn_name: string }[];
  firmware: readonly Firmware[];
  offers: readonly Offer[];
}>('catalogue');

type Product = RecordOf<typeof product>;
export type SeededProduct = Product & { deviceType: number };

const hubCode = 'BH1';

function attrOf({ type, channels = 1, resolution, ptz = false, battery }: Model): string {
  return JSON.stringify({
    device_type: deviceType[type],
    channels,
    resolution,
    ptz,
    talk: channels === 1,
    ...(battery === undefined ? {} : { battery }),
  });
}

/** The models of every manufacturer, with the product's type of device. Devices behind a hub name the hub's product. */
function productsOf({ random, now }: Part, companies: readonly SeededCompany[]): SeededProduct[] {
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const chosen = catalogue.makers.flatMap((maker) =>
    catalogue.models.filter(({ code }) => maker.models.includes(code)).map((model) => ({ maker, model })),
  );
  const products = chosen.map(({ maker: { company, prefix, models: made }, model }, index) => {
    const created = now - random.between(720, 930) * day - random.between(0, day);
    const throughHub = model.code === 'BS1' && made.includes(hubCode);
    const hub = chosen.findIndex((one) => one.maker.company === company && one.model.code === hubCode);
    const { sys = '' } = companyOf.get(company) ?? {};
    return {
      pk: `${prefix}${model.code}${String(1001 + index)}`,
      name: sys === 'cn' ? model.name.zh : model.name.en,
      comp_id: company,
      node_type: (model.channels ?? 1) > 1 ? nodeType.multi : nodeType.single,
      category: model.category,
      attr: attrOf(model),
      oem: random.chance(0.3) ? `${prefix}-OEM${random.between(1, 9)}` : '',
      link_id: throughHub ? `${prefix}${hubCode}${String(1001 + hub)}` : '',
      link_type: throughHub ? productLink.hub : productLink.direct,
      batch_id: `${prefix}${momentAt(created).slice(2, 7).replace('-', '')}`,
      sys,
      sync: 1,
      create_time: momentAt(created),
      update_time: momentAt(created + random.next() * (now - created)),
    };
  });
  return rows(product, products).map((row) => ({
    ...row,
    deviceType: deviceType[chosen[row.id - 1]?.model.type ?? 'homeCamera'],
  }));
}

/** Categories and products. Hubs come first, because others refer to them. */
export async function seedProducts(part: Part, companies: readonly SeededCompany[]): Promise<SeededProduct[]> {
  await part.add(productCategory, catalogue.productCategories);
  const products = productsOf(part, companies);
  await part.add(
    product,
    products.toSorted((one, other) => Number(one.link_id !== '') - Number(other.link_id !== '')),
  );
  return products;
}

function numberOf(version: string): number {
  return version.split('.').reduce((number, part) => number * 100 + Number(part), 0);
}

/** The release notes of a version, in Chinese and English. Products that are sold abroad have another file in Europe. */
function detailsOf(random: Random, id: number, { pk, sys }: Product, { ver, en, zh }: Firmware) {
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

async function addVersions({ add, random }: Part, products: readonly Product[]): Promise<void> {
  let id = 0;
  const versions = products.flatMap((one) =>
    catalogue.firmware.flatMap((plan) => {
      if (plan.waiting === true && !random.chance(0.6)) return [];
      id += 1;
      return [
        {
          id,
          pk: one.pk,
          ver: plan.ver,
          ver_num: numberOf(plan.ver),
          state: plan.waiting === true || plan.ver === '1.9.12' ? publishState.delisted : publishState.released,
          type: plan.ver.endsWith('.1') ? packageType.incremental : packageType.full,
          level: updateLevel[plan.level],
          tag: plan.waiting === true ? 'beta' : 'stable',
          link_type: plan.waiting === true ? versionRange.batch : versionRange.all,
          batch_id: plan.waiting === true ? one.batch_id : '',
          min_ver_num: plan.oldest ?? 0,
          limit: plan.waiting === true ? 50 : 0,
          details: detailsOf(random, id, one, plan),
        },
      ];
    }),
  );
  await add(productVersion, versions);
}

/** Products that a manufacturer shares with its subordinates. */
async function addShares(
  { add, random, ago }: Part,
  products: readonly Product[],
  companies: readonly SeededCompany[],
): Promise<void> {
  const shares = products.flatMap(({ pk, comp_id: owner }) =>
    companies
      .filter(({ comp_id: id, comp_top_id: top }) => top === owner && id !== owner)
      .filter(() => random.chance(0.12))
      .map(({ comp_id: id }) => ({
        pk,
        comp_id: id,
        gmt_create: ago(random.between(1, 360) * day + random.between(0, day)),
      })),
  );
  await add(productShare, shares);
}

const colours = ['2563eb', '0f766e', '7c3aed', 'b45309', 'be185d', '334155', '0891b2', '4d7c0f'];

/** Versions, shares and pictures of the products. Runs after the devices, because it counts their firmware. */
export async function seedProductParts(
  part: Part,
  products: readonly Product[],
  companies: readonly SeededCompany[],
): Promise<void> {
  const { db } = part;
  await addVersions(part, products);
  await db.query(sql`
    update product_version v set count = d.devices
    from (select pk, ver, count(*)::integer as devices from device group by pk, ver) d
    where d.pk = v.pk and d.ver = v.ver`);
  await addShares(part, products, companies);
  for (const [index, colour] of colours.entries())
    await db.query(sql`update product set img = ${pictogram(colour)} where category = ${raw(String(index + 1))}`);
}
