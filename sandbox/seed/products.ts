import type { Queryable } from '../database/database';
import { deviceType } from '../entities/device';
import { nodeType, product, productLink } from '../entities/product';
import { productCategory } from '../entities/product-category';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { Random } from './random';

export type SeededProduct = Seeded<typeof product.columns> & {
  id: number;
  pk: string;
  name: string;
  comp_id: number;
  deviceType: number;
};

const day = 24 * 60 * 60 * 1000;
const { homeCamera, cellular, hardVideo, outdoorVideo, lowPower } = deviceType;

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

interface Model {
  name: { en: string; zh: string };
  code: string;
  /** From 1, in the order of the categories. */
  category: number;
  type: number;
  channels?: number;
  resolution: '1080p' | '2k' | '4k';
  ptz?: boolean;
  battery?: number;
}

const models: readonly Model[] = [
  {
    name: { en: 'Home Pan 2K', zh: '家用云台 2K' },
    code: 'HP2',
    category: 1,
    type: homeCamera,
    resolution: '2k',
    ptz: true,
  },
  { name: { en: 'Home Mini', zh: '迷你卡片机' }, code: 'HM1', category: 1, type: homeCamera, resolution: '1080p' },
  {
    name: { en: 'Baby Care', zh: '母婴看护机' },
    code: 'BC1',
    category: 7,
    type: homeCamera,
    resolution: '2k',
    ptz: true,
  },
  {
    name: { en: 'Garden Bullet 4K', zh: '户外枪机 4K' },
    code: 'GB4',
    category: 2,
    type: outdoorVideo,
    resolution: '4k',
  },
  {
    name: { en: 'Yard Dome', zh: '庭院球机' },
    code: 'YD2',
    category: 2,
    type: outdoorVideo,
    resolution: '2k',
    ptz: true,
  },
  {
    name: { en: 'Field 4G', zh: '野外 4G 球机' },
    code: 'FG4',
    category: 3,
    type: cellular,
    resolution: '2k',
    ptz: true,
  },
  {
    name: { en: 'Solar 4G', zh: '太阳能 4G 摄像机' },
    code: 'SG4',
    category: 3,
    type: cellular,
    resolution: '1080p',
    battery: 12000,
  },
  {
    name: { en: 'Doorbell Pro', zh: '可视门铃 Pro' },
    code: 'DB2',
    category: 5,
    type: lowPower,
    resolution: '2k',
    battery: 5200,
  },
  {
    name: { en: 'Battery Cam S', zh: '低功耗摄像机 S' },
    code: 'BS1',
    category: 4,
    type: lowPower,
    resolution: '1080p',
    battery: 6700,
  },
  { name: { en: 'NVR 8', zh: '八路录像机' }, code: 'NV8', category: 6, type: hardVideo, channels: 8, resolution: '4k' },
  {
    name: { en: 'NVR 16', zh: '十六路录像机' },
    code: 'N16',
    category: 6,
    type: hardVideo,
    channels: 16,
    resolution: '4k',
  },
  {
    name: { en: 'Bridge Hub', zh: '多节点网关' },
    code: 'BH1',
    category: 8,
    type: hardVideo,
    channels: 4,
    resolution: '2k',
  },
];

const hubCode = 'BH1';

/** The prefix of a manufacturer's keys, and its models. */
export const makers: readonly { company: number; prefix: string; models: readonly string[] }[] = [
  {
    company: 2,
    prefix: 'RS',
    models: ['HP2', 'HM1', 'BC1', 'GB4', 'YD2', 'FG4', 'SG4', 'DB2', 'BS1', 'NV8', 'N16', 'BH1'],
  },
  { company: 24, prefix: 'NL', models: ['HP2', 'HM1', 'GB4', 'YD2', 'DB2', 'BS1', 'NV8', 'BH1'] },
  { company: 36, prefix: 'SE', models: ['HP2', 'HM1', 'GB4', 'FG4', 'DB2', 'NV8'] },
  { company: 46, prefix: 'HT', models: ['HP2', 'BC1', 'YD2', 'FG4', 'BS1', 'N16', 'BH1'] },
  { company: 56, prefix: 'LS', models: ['GB4', 'SG4', 'BS1', 'FG4', 'DB2'] },
];

function attrOf({ type, channels = 1, resolution, ptz = false, battery }: Model): string {
  return JSON.stringify({
    device_type: type,
    channels,
    resolution,
    ptz,
    talk: channels === 1,
    ...(battery === undefined ? {} : { battery }),
  });
}

/** The models of every manufacturer. Devices behind a hub name the hub's product. */
function productsOf(random: Random, companies: readonly SeededCompany[], now: Date): SeededProduct[] {
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
      img: '',
      attr: attrOf(model),
      oem: random.chance(0.3) ? `${prefix}-OEM${random.between(1, 9)}` : '',
      link_id: throughHub
        ? `${prefix}${hubCode}${String(1001 + chosen.findIndex((one) => one.maker.company === company && one.model.code === hubCode))}`
        : '',
      link_type: throughHub ? productLink.hub : productLink.direct,
      batch_id: `${prefix}${formatMoment(created).slice(2, 7).replace('-', '')}`,
      sys,
      sync: 1,
      remark: '',
      create_time: formatMoment(created),
      update_time: formatMoment(new Date(created.getTime() + random.next() * (now.getTime() - created.getTime()))),
      deviceType: model.type,
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
