import { type company, companyState, companyType } from '../entities/company';
import { formatMoment } from '../entity/column';
import type { Seeded } from './bulk';
import { personName } from './people';
import { type City, cities } from './places';
import { hexDigits, type Random } from './random';
import { momentAt, day } from './moment';

export type SeededCompany = Seeded<typeof company.columns> & { comp_id: number; comp_type: number; comp_name: string };

const {
  superAdmin,
  admin,
  factory,
  generalAgent,
  agent,
  distributor,
  property,
  developer,
  customer,
  customerMarketing,
} = companyType;

interface Plan {
  name: string;
  short: string;
  type: number;
  city: keyof typeof cities;
  children?: Plan[];
  /** Days until it expires, negative when it is expired; absent when it never expires. */
  expires?: number;
  frozen?: boolean;
}

function plan(
  name: string,
  short: string,
  type: number,
  city: keyof typeof cities,
  children: Plan[] = [],
  more: Pick<Plan, 'expires' | 'frozen'> = {},
): Plan {
  return { name, short, type, city, children, ...more };
}

/** The platform, manufacturers below it, and their subordinates: four levels at most. */
const tree = plan('Device Cloud Platform', 'Platform', superAdmin, 'shenzhen', [
  plan('深圳锐视智能科技有限公司', '锐视智能', factory, 'shenzhen', [
    plan('广州天眼总代理有限公司', '天眼', generalAgent, 'guangzhou', [
      plan('佛山安捷安防代理', '佛山安捷', agent, 'guangzhou', [
        plan('顺德星河电子经销部', '星河电子', distributor, 'guangzhou'),
        plan('南海联创数码经销部', '联创数码', distributor, 'guangzhou', [], { expires: 20 }),
        plan('碧桂花园物业服务公司', '碧桂花园', property, 'guangzhou'),
      ]),
      plan('东莞宏图科技代理', '宏图科技', agent, 'shenzhen', [
        plan('长安镇五金电子商行', '长安五金', distributor, 'shenzhen'),
        plan('松山湖产业园物业', '松山湖物业', property, 'shenzhen'),
      ]),
      plan('珠海海纳商贸', '海纳商贸', customer, 'guangzhou'),
    ]),
    plan('华东区总代理（上海）有限公司', '华东总代', generalAgent, 'shanghai', [
      plan('杭州西溪智能代理', '西溪智能', agent, 'hangzhou', [
        plan('萧山数码城经销部', '萧山数码', distributor, 'hangzhou'),
        plan('滨江绿城物业服务', '滨江绿城', property, 'hangzhou', [], { expires: 200 }),
        plan('西湖民宿联盟', '西湖民宿', customer, 'hangzhou'),
      ]),
      plan('苏州工业园安防代理', '苏州安防', agent, 'shanghai', [
        plan('昆山明辉电子', '昆山明辉', distributor, 'shanghai', [], { frozen: true }),
      ]),
      plan('浦东连锁便利店', '浦东便利', customer, 'shanghai', [
        plan('浦东便利市场营销公司', '浦东营销', customerMarketing, 'shanghai'),
      ]),
    ]),
    plan('成都云上软件开发', '云上软件', developer, 'chengdu'),
    plan('锐视直营客户中心', '锐视直营', customer, 'shenzhen', [
      plan('锐视市场营销公司', '锐视营销', customerMarketing, 'shenzhen'),
    ]),
  ]),
  plan('Northlight Cameras Ltd', 'Northlight', factory, 'london', [
    plan('Atlantic Distribution GmbH', 'Atlantic', generalAgent, 'berlin', [
      plan('Rhein Sicherheit Vertrieb', 'Rhein', agent, 'berlin', [
        plan('Köln Kamera Shop', 'Köln Kamera', distributor, 'berlin'),
        plan('Hausverwaltung Spree', 'HV Spree', property, 'berlin'),
      ]),
      plan('Bavaria Smart Home', 'Bavaria SH', distributor, 'berlin', [], { expires: 45 }),
    ]),
    plan('Thames Security Partners', 'Thames', agent, 'london', [
      plan('Camden Locksmiths', 'Camden', distributor, 'london'),
      plan('Riverside Estates', 'Riverside', property, 'london'),
      plan('Brightwell Farms', 'Brightwell', customer, 'london', [
        plan('Brightwell Promotions', 'Brightwell P', customerMarketing, 'london'),
      ]),
    ]),
    plan('Northlight App Studio', 'NL Studio', developer, 'london'),
  ]),
  plan('Sunrise Electronics Pvt Ltd', 'Sunrise', factory, 'mumbai', [
    plan('Deccan Traders', 'Deccan', generalAgent, 'bengaluru', [
      plan('Bengaluru Vision Agency', 'BV Agency', agent, 'bengaluru', [
        plan('Whitefield Electronics', 'Whitefield', distributor, 'bengaluru'),
        plan('Lakeside Residency Association', 'Lakeside', property, 'bengaluru'),
      ]),
      plan('Mysuru Camera House', 'Mysuru CH', distributor, 'bengaluru', [], { expires: -12 }),
    ]),
    plan('Konkan Agencies', 'Konkan', agent, 'mumbai', [
      plan('Thane Digital', 'Thane', distributor, 'mumbai'),
      plan('Harbour View Housing', 'Harbour View', property, 'mumbai'),
      plan('Palm Grove Resorts', 'Palm Grove', customer, 'mumbai'),
    ]),
  ]),
  plan('宁波海豚影像股份有限公司', '海豚影像', factory, 'hangzhou', [
    plan('北方总代理（北京）有限公司', '北方总代', generalAgent, 'beijing', [
      plan('中关村数字代理', '中关村数字', agent, 'beijing', [
        plan('海淀电子市场经销部', '海淀电子', distributor, 'beijing'),
        plan('望京物业管理', '望京物业', property, 'beijing'),
        plan('朝阳幼教集团', '朝阳幼教', customer, 'beijing'),
      ]),
      plan('天津滨海代理', '滨海代理', agent, 'beijing', [], { frozen: true }),
    ]),
    plan('西南客户服务公司', '西南客服', customer, 'chengdu', [
      plan('西南市场推广', '西南推广', customerMarketing, 'chengdu'),
    ]),
    plan('重庆山城开发工作室', '山城开发', developer, 'chengdu'),
  ]),
  plan('Lone Star Outdoor Cams Inc', 'Lone Star', factory, 'austin', [
    plan('Gulf Coast Supply', 'Gulf Coast', agent, 'austin', [
      plan('Galveston Marine Watch', 'Galveston', customer, 'austin'),
      plan('Hill Country Ranch Supply', 'Hill Country', distributor, 'austin'),
    ]),
    plan('Trailhead Software', 'Trailhead', developer, 'austin', [], { expires: 300 }),
  ]),
  plan('平台运营中心', '运营中心', admin, 'shenzhen', [plan('平台演示客户', '演示客户', customer, 'shenzhen')]),
]);

function phone(random: Random, { area }: City): string {
  return area === '+86'
    ? `13${random.between(100_000_000, 999_999_999)}`
    : String(random.between(200_000_000, 999_999_999));
}

/** Device keys for a company's own devices: manufacturers and agents have a quota, others none. */
function quotaOf(random: Random, type: number): number {
  if (type === factory) return random.between(20, 80) * 1000;
  return type === generalAgent || type === agent ? random.between(1, 40) * 100 : 0;
}

/** The used keys of a company include those of its subordinates, which come after it. */
function countBranches(rows: readonly SeededCompany[]): void {
  for (const { dk = 0, comp_parent_id: parent = 0 } of [...rows].reverse()) {
    const above = rows[parent - 1];
    if (above !== undefined) above.dk = (above.dk ?? 0) + dk;
  }
}

/** Companies in tree order, a parent before its subordinates. */
export function seedCompanies(random: Random, now: Date): SeededCompany[] {
  const rows: SeededCompany[] = [];
  const add = (entry: Plan, parent: number, top: number, age: number): void => {
    const id = rows.length + 1;
    const city = cities[entry.city];
    const made = new Date(now.getTime() - age * day - random.between(0, day));
    const quota = quotaOf(random, entry.type);
    rows.push({
      comp_id: id,
      comp_name: entry.name,
      comp_short_name: entry.short,
      comp_key: random.text(hexDigits, 16),
      comp_type: entry.type,
      comp_parent_id: parent,
      comp_top_id: top === 0 ? id : top,
      comp_addr: random.pick(city.streets).replace('#', String(random.between(1, 288))),
      comp_person: personName(random, city.script),
      comp_phone: phone(random, city),
      comp_phone_area: city.area,
      area: city.region,
      area_id: city.regionId,
      city: city.name,
      province: city.province,
      country: city.country,
      latitude: (city.latitude + random.between(-400, 400) / 10_000).toFixed(4),
      longitude: (city.longitude + random.between(-400, 400) / 10_000).toFixed(4),
      dk: Math.floor(quota * random.next()),
      // The quota of a general agent includes the agents below it.
      dk_limit: entry.type === generalAgent ? quota * 5 : quota,
      sort: parent <= 1 ? id : 0,
      sys: city.sys,
      state: entry.frozen === true ? companyState.frozen : companyState.normal,
      gmt_expire: entry.expires === undefined ? '' : momentAt(now.getTime() + entry.expires * day),
      gmt_create: formatMoment(made),
      gmt_update: momentAt(made.getTime() + (now.getTime() - made.getTime()) * random.next()),
    });
    // Every company below the platform has a top company: the one directly below the platform.
    for (const child of entry.children ?? [])
      add(child, id, id === 1 ? 0 : top === 0 ? id : top, Math.max(3, age - random.between(20, 160)));
  };
  add(tree, 0, 0, 1100);
  countBranches(rows);
  return rows;
}
