import type { Queryable } from '../database/database';
import { activationCode, codeBatch, codeState } from '../entities/activation-code';
import { payType } from '../entities/mall-order';
import { formatMoment } from '../entity/column';
import { insertRows, type Seeded } from './bulk';
import type { SeededCompany } from './companies';
import type { SeededGood } from './goods';
import type { SeededOrder } from './orders';
import { cardCode, type Random } from './random';
import { day, timeOf } from './moment';

type Batch = Required<Seeded<typeof codeBatch.columns>>;
type Code = Required<Seeded<typeof activationCode.columns>>;

/** Orders that were paid with a code, by package. */
function usedBy(orders: readonly SeededOrder[]): Map<number, SeededOrder[]> {
  const byGood = new Map<number, SeededOrder[]>();
  for (const order of orders) {
    if (order.pay_type !== payType.cdk) continue;
    byGood.set(order.good_id, [...(byGood.get(order.good_id) ?? []), order]);
  }
  return byGood;
}

/** Some days before the first of its codes was used. Orders are sorted by creation. */
function madeBefore(random: Random, [first]: readonly SeededOrder[]): Date {
  return new Date(timeOf(first?.gmt_create ?? '') - random.between(60, 40 * 24 * 60) * 60_000);
}

/** Most codes can still be used. Those of a package without recent orders may be expired. */
function expiry(random: Random, uses: readonly SeededOrder[], now: Date): Date {
  const lapsed = new Date(timeOf(uses.at(-1)?.gmt_create ?? '') + 20 * day);
  return lapsed < now && random.chance(0.1) ? lapsed : new Date(now.getTime() + random.between(5, 400) * day);
}

/** One batch for each package that was paid with a code, created before its first use. Every used code belongs to its order. */
export function codesOf(
  random: Random,
  {
    companies,
    goods,
    orders,
  }: { companies: readonly SeededCompany[]; goods: readonly SeededGood[]; orders: readonly SeededOrder[] },
  now: Date,
): { batches: Batch[]; codes: Code[] } {
  const zones = new Map(companies.map((company) => [company.comp_id, company.sys ?? '']));
  const batches: Batch[] = [];
  const codes: Code[] = [];
  const packages = [...usedBy(orders)]
    .map(([spec, uses]) => ({ spec, uses, made: madeBefore(random, uses) }))
    .sort((one, other) => one.made.getTime() - other.made.getTime());
  for (const { spec, uses, made } of packages) {
    const owner = goods.find(({ id }) => id === spec)?.comp_id ?? 1;
    const id = batches.length + 1;
    const isPublic = owner === 1;
    const unused = random.between(10, 60);
    batches.push({
      batch_id: id,
      spec_id: spec,
      comp_id: owner,
      number: uses.length + unused,
      public: isPublic ? 1 : 0,
      use_zone: isPublic ? '' : (zones.get(owner) ?? ''),
      gmt_expire: formatMoment(expiry(random, uses, now)),
      gmt_create: formatMoment(made),
    });
    for (const use of uses) {
      codes.push({
        cdk: cardCode(random),
        batch_id: id,
        state: codeState.used,
        uid: use.link_id,
        user_id: use.user_id,
        order_id: use.order_id,
        gmt_use: use.gmt_create,
      });
    }
    for (let left = unused; left > 0; left -= 1) {
      codes.push({
        cdk: cardCode(random),
        batch_id: id,
        state: codeState.unused,
        uid: '',
        user_id: '',
        order_id: '',
        gmt_use: '',
      });
    }
  }
  return { batches, codes };
}

export async function seedCodes(
  db: Queryable,
  random: Random,
  sources: Parameters<typeof codesOf>[1],
  now: Date,
): Promise<void> {
  const { batches, codes } = codesOf(random, sources, now);
  await insertRows(db, codeBatch, batches);
  await insertRows(db, activationCode, codes);
}
