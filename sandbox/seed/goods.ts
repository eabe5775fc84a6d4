import type { Queryable } from '../database/database';
import { good, goodApp, goodProduct, goodState, service } from '../entities/good';
import { mallCategory } from '../entities/mall-category';
import { otherPlatform, shopKind, shopState } from '../entities/other-platform';
import type { SeededApp } from './apps';
import { catalogue } from './catalogue';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { pictogram } from './pictogram';
import type { SeededProduct } from './products';
import type { Random } from './random';
import { ago, day } from './moment';

export type SeededGood = Required<Seeded<typeof good.columns>>;

const platform = 1;

const categories: readonly (readonly [id: number, name: string, parent: number])[] = [
  [1, 'Cloud storage', 0],
  [2, 'Live streaming', 0],
  [3, 'Cloud ID', 0],
  [4, 'Activation codes', 0],
  [5, 'Continuous recording', 1],
  [6, 'Event recording', 1],
];

const { cloudStorage, live, cloudId, activationCodes } = service;

const colours: Record<number, string> = {
  [cloudStorage]: '3b82f6',
  [live]: 'ef4444',
  [cloudId]: '8b5cf6',
  [activationCodes]: 'f59e0b',
};

/** The sellers of goods: the platform and the manufacturers. */
function sellers(companies: readonly SeededCompany[]): SeededCompany[] {
  return companies.filter((company) => company.comp_id === platform || company.comp_parent_id === platform);
}

function money(amount: number): string {
  return amount.toFixed(2);
}

/** Retail prices: the company price with a margin. Rupees end in 9, the others in .9 and .99. */
function prices(plan: number) {
  return {
    price: money(Math.ceil(plan * 3.5) - 0.1),
    fact_price: money(Math.ceil(plan * 3) - 0.1),
    price_rmb: money(Math.ceil(plan * 3.5) - 0.1),
    fact_price_rmb: money(Math.ceil(plan * 3) - 0.1),
    price_usd: money(Math.ceil(plan * 0.9) + 0.99),
    fact_price_usd: money(Math.ceil(plan * 0.7) + 0.99),
    price_inr: money(Math.ceil(plan * 7) * 10 + 9),
    fact_price_inr: money(Math.ceil(plan * 5.5) * 10 + 9),
    comp_cn_price: money(plan),
    comp_other_price: money(plan * 2),
  };
}

export function goodsOf(random: Random, companies: readonly SeededCompany[], now: Date): SeededGood[] {
  const { offers } = catalogue();
  return sellers(companies).flatMap((seller, turn) =>
    offers.map((offer, index): SeededGood => {
      const chinese = seller.country === '中国' && seller.comp_id !== platform;
      const year = offer.month === 12;
      return {
        id: turn * offers.length + index + 1,
        name: chinese ? offer.zh : offer.en,
        img: pictogram(colours[service[offer.service]] ?? '64748b'),
        service: service[offer.service],
        type: offer.type,
        category_id: offer.category,
        comp_id: seller.comp_id,
        state: random.chance(0.88) ? goodState.released : goodState.delisted,
        month: offer.month,
        stock: random.between(200, 5000),
        limit: offer.limit ?? 0,
        only: offer.only === true ? 1 : 0,
        ...prices(offer.plan),
        stripe_id: year ? `price_${offer.code.toLowerCase()}${String(1000 + turn)}` : '',
        razorpay_id: year ? `plan_${offer.code}${String(2000 + turn)}` : '',
        paypal_pid: year ? `P-${String(31_000 + turn * 17 + index)}${offer.code}` : '',
        promotion_code: random.chance(0.12) ? random.pick(['NEW2026', 'DOUBLE11', 'SPRING']) : '',
        other_id: '',
        attr: offer.lifecycle === undefined ? '' : JSON.stringify({ lifecycle: offer.lifecycle }),
        sort: index + 1,
        gmt_create: ago(now, random.between(370, 800) * day),
      };
    }),
  );
}

const shops: readonly (readonly [name: string, type: number, shop: string, company: number, state: number])[] = [
  ['锐视旗舰店', shopKind.taobao, 'ruishi-flagship', 2, shopState.connected],
  ['锐视京东自营', shopKind.jd, '10294471', 2, shopState.connected],
  ['Northlight Store', shopKind.amazon, 'A2NORTHLIGHT', 24, shopState.connected],
  ['Lone Star Outfitters', shopKind.shopify, 'lone-star-cams', 56, shopState.disconnected],
];

/** Categories, goods, their relations, and shops of other platforms. */
export async function seedGoods(
  db: Queryable,
  random: Random,
  {
    companies,
    apps,
    products,
  }: { companies: readonly SeededCompany[]; apps: readonly SeededApp[]; products: readonly SeededProduct[] },
  now: Date,
): Promise<SeededGood[]> {
  await insertRows(
    db,
    mallCategory,
    categories.map(([id, name, parent]) => ({ id, name, img: '', attr: '', parent_category_id: parent })),
  );
  const goods = goodsOf(random, companies, now);
  await insertRows(db, good, goods);
  const created = ago(now, 120 * day);
  const inApps = goods.flatMap((one) =>
    apps
      .filter((app) => app.comp_id === one.comp_id)
      .map((app) => ({ good_id: one.id, app_id: app.id, gmt_create: created })),
  );
  await insertRows(db, goodApp, inApps);
  const lowPower = goods.filter(
    ({ type, service: kind, comp_id: company }) => type === 2 && kind === cloudStorage && company !== platform,
  );
  const onProducts = lowPower.flatMap((one) =>
    products
      .filter((product) => product.comp_id === one.comp_id)
      .map((product) => ({ good_id: one.id, comp_id: one.comp_id, pk: product.pk, gmt_create: created })),
  );
  await insertRows(db, goodProduct, onProducts);
  await insertRows(
    db,
    otherPlatform,
    shops.map(([name, type, shop, company, state]) => ({
      name,
      type,
      shop_id: shop,
      app_key: `k${shop.slice(0, 6)}`,
      app_secret: `s${String(random.between(100_000, 999_999))}${shop}`,
      category_id: 5,
      comp_id: company,
      state,
      gmt_pull: '',
      gmt_create: created,
    })),
  );
  return goods;
}
