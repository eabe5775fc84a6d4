import type { Queryable } from '../database/database';
import { deviceType } from '../entities/device';
import { nodeType, product, productLink } from '../entities/product';
import { productCategory } from '../entities/product-category';
import { formatMoment } from '../entity/column';
import { catalogue, type Model } from './catalogue';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { Random } from './random';
import { momentAt, day } from './moment';

export type SeededProduct = Seeded<typeof product.columns> & {
  id: number;
  pk: string;
  name: string;
  comp_id: number;
  deviceType: number;
};

const categories: readonly (readonly [en: string, zh: string])[] = [
  ['Indoor camera', '室内摄像机'],
  ['Outdoor camera', '室外摄像机'],
  ['4G camera', '4G 摄像机'],
  ['Battery camera', '电池摄像机'],
  ['Video doorbell', '可视门铃'],
  ['Network video recorder', '网络录像机'],
  ['Baby monitor', '婴儿看护器'],
  ['Hub', '智能网关'],
];

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

/** The models of every manufacturer. Devices behind a hub name the hub's product. */
function productsOf(random: Random, companies: readonly SeededCompany[], now: Date): SeededProduct[] {
  const { makers, models } = catalogue();
  const companyOf = new Map(companies.map((company) => [company.comp_id, company]));
  const chosen = makers.flatMap((maker) =>
    models.filter(({ code }) => maker.models.includes(code)).map((model) => ({ maker, model })),
  );
  return chosen.map(({ maker: { company, prefix, models: made }, model }, index) => {
    const created = new Date(now.getTime() - random.between(720, 930) * day - random.between(0, day));
    const throughHub = model.code === 'BS1' && made.includes(hubCode);
    const { area = '', sys = '' } = companyOf.get(company) ?? {};
    const chinese = sys === 'cn' && area !== '';
    return {
      id: index + 1,
      pk: `${prefix}${model.code}${String(1001 + index)}`,
      name: chinese ? model.name.zh : model.name.en,
      comp_id: company,
      node_type: (model.channels ?? 1) > 1 ? nodeType.multi : nodeType.single,
      category: model.category,
      attr: attrOf(model),
      oem: random.chance(0.3) ? `${prefix}-OEM${random.between(1, 9)}` : '',
      link_id: throughHub
        ? `${prefix}${hubCode}${String(1001 + chosen.findIndex((one) => one.maker.company === company && one.model.code === hubCode))}`
        : '',
      link_type: throughHub ? productLink.hub : productLink.direct,
      batch_id: `${prefix}${formatMoment(created).slice(2, 7).replace('-', '')}`,
      sys,
      sync: 1,
      create_time: formatMoment(created),
      update_time: momentAt(created.getTime() + random.next() * (now.getTime() - created.getTime())),
      deviceType: deviceType[model.type],
    };
  });
}

/** Categories and products. Hubs come first, because others refer to them. */
export async function seedProducts(
  db: Queryable,
  random: Random,
  companies: readonly SeededCompany[],
  now: Date,
): Promise<SeededProduct[]> {
  await insertRows(
    db,
    productCategory,
    categories.map(([en, zh], index) => ({ category: index + 1, category_name: en, category_cn_name: zh })),
  );
  const products = productsOf(random, companies, now);
  const rows = products.map(({ deviceType: _, ...row }): Seeded<typeof product.columns> => row);
  await insertRows(
    db,
    product,
    [...rows].sort((one, other) => Number(one.link_id !== '') - Number(other.link_id !== '')),
  );
  return products;
}
