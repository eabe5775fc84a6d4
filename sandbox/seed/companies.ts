import { company, companyState, companyType } from '../entities/company';
import type { RecordOf } from '../entity/entity';
import { day, momentAt } from '../entity/moment';
import { type Draw, readData, rows } from './part';
import { cities, personName } from './people';
import { hexDigits, type Random } from './random';

export type SeededCompany = RecordOf<typeof company>;

interface Plan {
  level: number;
  name: string;
  short: string;
  type: keyof typeof companyType;
  city: string;
  expires?: number;
  frozen?: boolean;
}

const { factory, generalAgent, agent } = companyType;

/** Device keys for a company's own devices: manufacturers and agents have a quota, others none. */
function quotaOf(random: Random, type: number): number {
  if (type === factory) return random.between(20, 80) * 1000;
  return type === generalAgent || type === agent ? random.between(1, 40) * 100 : 0;
}

/** The used keys of a company include those of its subordinates, which come after it. */
function countBranches(companies: readonly SeededCompany[]): void {
  for (const { dk, comp_parent_id: parent } of companies.toReversed()) {
    const above = companies[parent - 1];
    if (above !== undefined) above.dk += dk;
  }
}

/** Companies in tree order, a parent before its subordinates. */
export function seedCompanies({ random, now }: Draw): SeededCompany[] {
  /** The path to the present company: ids, and ages in days. */
  const path: { id: number; age: number }[] = [];
  const given = readData<Plan[]>('companies').map((plan, index) => {
    const id = index + 1;
    const city = cities[plan.city];
    if (city === undefined) throw new Error(`companies.yaml: the city ${plan.city} is not in cities.yaml`);
    const parent = path[plan.level - 1];
    const age = parent === undefined ? 1100 : Math.max(3, parent.age - random.between(20, 160));
    path.splice(plan.level, path.length, { id, age });
    const made = now - age * day - random.between(0, day);
    const type = companyType[plan.type];
    const quota = quotaOf(random, type);
    return {
      comp_id: id,
      comp_name: plan.name,
      comp_short_name: plan.short,
      comp_key: random.text(hexDigits, 16),
      comp_type: type,
      comp_parent_id: parent?.id ?? 0,
      // The company directly below the platform.
      comp_top_id: path[1]?.id ?? id,
      comp_addr: random.pick(city.streets).replace('#', String(random.between(1, 288))),
      comp_person: personName(random, city.script),
      comp_phone:
        city.area === '+86'
          ? `13${random.between(100_000_000, 999_999_999)}`
          : String(random.between(200_000_000, 999_999_999)),
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
      dk_limit: type === generalAgent ? quota * 5 : quota,
      sort: plan.level <= 1 ? id : 0,
      sys: city.sys,
      state: plan.frozen === true ? companyState.frozen : companyState.normal,
      gmt_expire: plan.expires === undefined ? '' : momentAt(now + plan.expires * day),
      gmt_create: momentAt(made),
      gmt_update: momentAt(made + (now - made) * random.next()),
    };
  });
  const companies = rows(company, given);
  countBranches(companies);
  return companies;
}
