import { activationCode, codeBatch, codeState } from '../entities/activation-code';
import { type MallOrder, payType } from '../entities/mall-order';
import type { RecordOf } from '../entity/entity';
import type { SeededCompany } from './companies';
import type { SeededGood } from './goods';
import { day, minute, momentAt, timeOf } from '../entity/moment';
import type { Part } from './part';
import { cardCode } from './random';

interface CodeSources {
  companies: readonly SeededCompany[];
  goods: readonly SeededGood[];
  orders: readonly MallOrder[];
}

/** Orders that were paid with a code, by package. */
function usedBy(orders: readonly MallOrder[]): Map<number, MallOrder[]> {
  const byGood = new Map<number, MallOrder[]>();
  for (const order of orders) {
    if (order.pay_type === payType.cdk) byGood.set(order.good_id, [...(byGood.get(order.good_id) ?? []), order]);
  }
  return byGood;
}

/** Most codes can still be used. Those of a package without recent orders may be expired. */
function expiry({ random, now }: Part, uses: readonly MallOrder[]): number {
  const lapsed = timeOf(uses.at(-1)?.gmt_create ?? '') + 20 * day;
  return lapsed < now && random.chance(0.1) ? lapsed : now + random.between(5, 400) * day;
}

/** One batch for each package that was paid with a code, created some days before its first use. Every used code belongs to its order. */
export async function seedCodes(part: Part, { companies, goods, orders }: CodeSources): Promise<void> {
  const { add, random } = part;
  const zones = new Map(companies.map((company) => [company.comp_id, company.sys]));
  const codes: Partial<RecordOf<typeof activationCode>>[] = [];
  const packages = [...usedBy(orders)]
    .map(([spec, uses]) => {
      const first = timeOf(uses[0]?.gmt_create ?? '');
      return { spec, uses, made: first - random.between(60, 40 * 24 * 60) * minute };
    })
    .sort((one, other) => one.made - other.made);
  const batches = packages.map(({ spec, uses, made }, index) => {
    const owner = goods.find(({ id }) => id === spec)?.comp_id ?? 1;
    const isPublic = owner === 1;
    const unused = random.between(10, 60);
    const batch = {
      batch_id: index + 1,
      spec_id: spec,
      comp_id: owner,
      number: uses.length + unused,
      public: isPublic ? 1 : 0,
      use_zone: isPublic ? '' : (zones.get(owner) ?? ''),
      gmt_expire: momentAt(expiry(part, uses)),
      gmt_create: momentAt(made),
    };
    for (const { link_id: uid, user_id, order_id, gmt_create: used } of uses)
      codes.push({
        cdk: cardCode(random),
        batch_id: index + 1,
        state: codeState.used,
        uid,
        user_id,
        order_id,
        gmt_use: used,
      });
    for (let left = unused; left > 0; left -= 1)
      codes.push({ cdk: cardCode(random), batch_id: index + 1, state: codeState.unused });
    return batch;
  });
  await add(codeBatch, batches);
  await add(activationCode, codes);
}
