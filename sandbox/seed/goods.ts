import type { App } from '../entities/app';
import { good, goodApp, goodProduct, goodState, service } from '../entities/good';
import { mallCategory } from '../entities/mall-category';
import { otherPlatform, shopKind, shopState } from '../entities/other-platform';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import { day } from '../entity/moment';
import { type Part, readData } from './part';
import { pictogram } from './pictures';
import { catalogue, type SeededProduct } from './products';

export type SeededGood = RecordOf<typeof good>;

const platform = 1;

interface Shop {
  name: string;
  type: keyof typeof shopKind;
  shop: string;
  company: number;
  state: keyof typeof shopState;
}

const { goodCategories, shops } = readData<{
  goodCategories: readonly { id: number; name: string; parent_category_id: number }[];
  shops: readonly Shop[];
}>('catalogue');

const colours = { cloudStorage: '3b82f6', live: 'ef4444', cloudId: '8b5cf6', activationCodes: 'f59e0b' } as const;

/** Retail prices: the company price with a margin. Rupees end in 9, the others in .9 and .99. */
function prices(plan: number) {
  const money = (amount: number): string => amount.toFixed(2);
  const [price, factPrice] = [money(Math.ceil(plan * 3.5) - 0.1), money(Math.ceil(plan * 3) - 0.1)];
  return {
    price,
    fact_price: factPrice,
    price_rmb: price,
    fact_price_rmb: factPrice,
    price_usd: money(Math.ceil(plan * 0.9) + 0.99),
    fact_price_usd: money(Math.ceil(plan * 0.7) + 0.99),
    price_inr: money(Math.ceil(plan * 7) * 10 + 9),
    fact_price_inr: money(Math.ceil(plan * 5.5) * 10 + 9),
    comp_cn_price: money(plan),
    comp_other_price: money(plan * 2),
  };
}

/** The offers of the platform and of each manufacturer. */
function addGoods({ add, random, ago }: Part, companies: readonly SeededCompany[]): Promise<SeededGood[]> {
  const { offers } = catalogue;
  const sellers = companies.filter((one) => one.comp_id === platform || one.comp_parent_id === platform);
  const goods = sellers.flatMap((seller, turn) =>
    offers.map((offer, index) => {
      const chinese = seller.country === '中国' && seller.comp_id !== platform;
      const year = offer.month === 12;
      return {
        name: chinese ? offer.zh : offer.en,
        img: pictogram(colours[offer.service]),
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
        attr: offer.lifecycle === undefined ? '' : JSON.stringify({ lifecycle: offer.lifecycle }),
        sort: index + 1,
        gmt_create: ago(random.between(370, 800) * day),
      };
    }),
  );
  return add(good, goods);
}

interface GoodSources {
  companies: readonly SeededCompany[];
  apps: readonly App[];
  products: readonly SeededProduct[];
}

/** Categories, goods, their relations, and shops of other platforms. */
export async function seedGoods(part: Part, { companies, apps, products }: GoodSources): Promise<SeededGood[]> {
  const { add, random } = part;
  await add(mallCategory, goodCategories);
  const goods = await addGoods(part, companies);
  const created = part.ago(120 * day);
  const inApps = goods.flatMap((one) =>
    apps
      .filter((app) => app.comp_id === one.comp_id)
      .map((app) => ({ good_id: one.id, app_id: app.id, gmt_create: created })),
  );
  await add(goodApp, inApps);
  const onProducts = goods
    .filter((one) => one.type === 2 && one.service === service.cloudStorage && one.comp_id !== platform)
    .flatMap(({ id, comp_id }) =>
      products
        .filter((product) => product.comp_id === comp_id)
        .map(({ pk }) => ({ good_id: id, comp_id, pk, gmt_create: created })),
    );
  await add(goodProduct, onProducts);
  await add(
    otherPlatform,
    shops.map(({ name, type, shop, company, state }) => ({
      name,
      type: shopKind[type],
      shop_id: shop,
      app_key: `k${shop.slice(0, 6)}`,
      app_secret: `s${String(random.between(100_000, 999_999))}${shop}`,
      category_id: 5,
      comp_id: company,
      state: shopState[state],
      gmt_create: created,
    })),
  );
  return goods;
}
