import type { Queryable } from '../database/database';
import { good, goodApp, goodProduct, goodState, service } from '../entities/good';
import { mallCategory } from '../entities/mall-category';
import { otherPlatform, shopKind, shopState } from '../entities/other-platform';
import { formatMoment } from '../entity/column';
import type { SeededApp } from './apps';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import { pictogram } from './pictogram';
import type { SeededProduct } from './products';
import type { Random } from './random';

export type SeededGood = Required<Seeded<typeof good.columns>>;

const day = 24 * 60 * 60 * 1000;
const platform = 1;

const categories: readonly (readonly [id: number, name: string, parent: number])[] = [
  [1, 'Cloud storage', 0],
  [2, 'Live streaming', 0],
  [3, 'Cloud ID', 0],
  [4, 'Activation codes', 0],
  [5, 'Continuous recording', 1],
  [6, 'Event recording', 1],
];

interface Offer {
  en: string;
  zh: string;
  code: string;
  service: number;
  /** 1 records without a break, 2 records events. The words are ours. */
  type: number;
  category: number;
  month: 1 | 3 | 6 | 12;
  /** The price for companies in China; elsewhere it is double (docs/specification.md#prices-plans). */
  plan: number;
  /** Days after which recordings are deleted. */
  lifecycle?: number;
  limit?: number;
  only?: boolean;
}

const { cloudStorage, live, cloudId, activationCodes } = service;

const offers: readonly Offer[] = [
  {
    en: '3-day cloud storage, 1 month',
    zh: '3天循环云存（包月）',
    code: 'C3M',
    service: cloudStorage,
    type: 1,
    category: 5,
    month: 1,
    plan: 2,
    lifecycle: 3,
  },
  {
    en: '7-day cloud storage, 1 month',
    zh: '7天循环云存（包月）',
    code: 'C7M',
    service: cloudStorage,
    type: 1,
    category: 5,
    month: 1,
    plan: 3,
    lifecycle: 7,
  },
  {
    en: '7-day cloud storage, 12 months',
    zh: '7天循环云存（包年）',
    code: 'C7Y',
    service: cloudStorage,
    type: 1,
    category: 5,
    month: 12,
    plan: 30,
    lifecycle: 7,
  },
  {
    en: '30-day cloud storage, 12 months',
    zh: '30天循环云存（包年）',
    code: 'C30Y',
    service: cloudStorage,
    type: 1,
    category: 5,
    month: 12,
    plan: 150,
    lifecycle: 30,
  },
  {
    en: '7-day event storage, 1 month',
    zh: '7天事件云存（包月）',
    code: 'E7M',
    service: cloudStorage,
    type: 2,
    category: 6,
    month: 1,
    plan: 2,
    lifecycle: 7,
  },
  {
    en: '15-day event storage, 6 months',
    zh: '15天事件云存（半年）',
    code: 'E15H',
    service: cloudStorage,
    type: 2,
    category: 6,
    month: 6,
    plan: 40,
    lifecycle: 15,
  },
  {
    en: 'First month of cloud storage',
    zh: '云存首月体验',
    code: 'C1T',
    service: cloudStorage,
    type: 2,
    category: 6,
    month: 1,
    plan: 1,
    lifecycle: 1,
    limit: 1,
    only: true,
  },
  {
    en: 'Live streaming, 1 month',
    zh: '直播服务（包月）',
    code: 'L1M',
    service: live,
    type: 1,
    category: 2,
    month: 1,
    plan: 12,
  },
  {
    en: 'Live streaming, 12 months',
    zh: '直播服务（包年）',
    code: 'L1Y',
    service: live,
    type: 1,
    category: 2,
    month: 12,
    plan: 120,
  },
  {
    en: 'Cloud ID, 12 months',
    zh: '云 ID（包年）',
    code: 'IDY',
    service: cloudId,
    type: 1,
    category: 3,
    month: 12,
    plan: 5,
  },
  {
    en: 'Activation card, 3 months',
    zh: '激活码套餐（季卡）',
    code: 'AC3',
    service: activationCodes,
    type: 1,
    category: 4,
    month: 3,
    plan: 8,
    lifecycle: 7,
  },
];

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
  return sellers(companies).flatMap((seller, turn) =>
    offers.map((offer, index): SeededGood => {
      const chinese = seller.country === '中国' && seller.comp_id !== platform;
      const year = offer.month === 12;
      return {
        id: turn * offers.length + index + 1,
        name: chinese ? offer.zh : offer.en,
        img: pictogram(colours[offer.service] ?? '64748b'),
        service: offer.service,
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
        gmt_create: formatMoment(new Date(now.getTime() - random.between(370, 800) * day)),
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
  const created = formatMoment(new Date(now.getTime() - 120 * day));
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
