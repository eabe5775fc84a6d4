import type { Values } from '../../views/form/changes';
import { offerKey, type Offer } from './offers';
import { planPrice } from './plan-prices';

export type Id = string | number;

/** The resources of a program's records. */
export const RESOURCES = {
  product: 'product/product_list',
  version: 'product/product_list.version',
  good: 'operate/good',
  forProduct: 'operate/good.product',
  inApp: 'operate/good.app',
} as const;

export type Part = keyof typeof RESOURCES;

/** The values of the wizard's forms. */
export interface Program {
  product: Values;
  version: Values;
  /** Common values of all goods. */
  goods: Values;
  offers: Offer[];
  /** Apps that sell the goods. */
  apps: Id[];
}

/** A record that this program has created. */
export interface Made {
  part: Part;
  id: Id;
  title: string;
}

/** One record to create. */
export interface Creation {
  /** Permanent key. A record with the same key is not created again. */
  key: string;
  part: Part;
  title: string;
  /** The line of the progress that it belongs to. */
  line: string;
  /** Values of the add call, which use the ids of earlier records. */
  values: (made: MadeByKey) => Values;
  /** Names of the values that identify the record on the platform. */
  known: string[];
}

export type MadeByKey = Readonly<Record<string, Made>>;

/** The service "cloud storage", by its number in schemas/enums.yaml. Its goods have lifecycles. */
const CLOUD_STORAGE = 1;

export const PRODUCT = 'product';
export const VERSION = 'version';

export function goodKey(offer: Offer): string {
  return `good:${offerKey(offer)}`;
}

/** The line of an app's bindings. */
function appLine(app: Id): string {
  return `app:${app}`;
}

interface Naming {
  /** The name of an offer's good. */
  goodName: (offer: Offer) => string;
  /** False without the permission to sell: only product and version are created. */
  sells: boolean;
}

/**
 * All records of a program in the order of creation: each can need ids of earlier ones.
 */
export function creationsOf(program: Program, { goodName, sells }: Naming): Creation[] {
  const sold = sells ? program.offers.filter((offer) => offer.sold) : [];
  const name = textOf(program.product.name);
  const company = program.product.comp_id;
  const pk = (made: MadeByKey) => made[PRODUCT]?.id;
  return [
    {
      key: PRODUCT,
      part: 'product',
      title: name,
      line: PRODUCT,
      values: () => program.product,
      known: textOf(program.product.pk) === '' ? ['comp_id', 'name'] : ['pk'],
    },
    {
      key: VERSION,
      part: 'version',
      title: textOf(program.version.ver),
      line: VERSION,
      values: (made) => ({ ...program.version, pk: pk(made) }),
      known: ['pk', 'ver'],
    },
    ...sold.map((offer): Creation => ({
      key: goodKey(offer),
      part: 'good',
      title: goodName(offer),
      line: goodKey(offer),
      values: () => ({ ...program.goods, ...goodValues(offer), name: goodName(offer), comp_id: company }),
      known: ['comp_id', 'name'],
    })),
    ...sold.map((offer): Creation => ({
      key: `for:${offerKey(offer)}`,
      part: 'forProduct',
      title: goodName(offer),
      line: 'for',
      values: (made) => ({ good_id: made[goodKey(offer)]?.id, comp_id: company, pk: pk(made) }),
      known: ['good_id', 'comp_id', 'pk'],
    })),
    ...program.apps.flatMap((app) =>
      sold.map((offer): Creation => ({
        key: `${appLine(app)}:${offerKey(offer)}`,
        part: 'inApp',
        title: goodName(offer),
        line: appLine(app),
        values: (made) => ({ good_id: made[goodKey(offer)]?.id, app_id: app }),
        known: ['good_id', 'app_id'],
      })),
    ),
  ];
}

/**
 * The values of a single good. Customers pay the prices of the grid, which are also the list prices, so that none is struck
 * out. The company pays the plan's price.
 */
function goodValues({ lifecycle, term, prices }: Offer): Values {
  const { CNY, USD, INR } = prices;
  return {
    service: CLOUD_STORAGE,
    month: term,
    attr: { lifecycle },
    price: CNY,
    fact_price: CNY,
    price_rmb: CNY,
    fact_price_rmb: CNY,
    price_usd: USD,
    fact_price_usd: USD,
    price_inr: INR,
    fact_price_inr: INR,
    comp_cn_price: planPrice(lifecycle, term, 'domestic'),
    comp_other_price: planPrice(lifecycle, term, 'elsewhere'),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
