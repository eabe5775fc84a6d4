import { forbidden, parameterError, Refusal, unknownRecord } from '../answer';
import { firstRow } from '../database/database';
import { raw, sql } from '../database/sql';
import { type Good, good, goodApp, goodProduct, goodState } from '../entities/good';
import { freeDaysOf, hasPrice } from '../entities/sale';
import { formatMoment } from '../entity/column';
import { readText } from '../entity/field';
import { deleteRecord, insertRecord, readRecord, requireRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import type { JsonObject } from '../json';
import { without } from '../json';
import { type Context, type GuardedCall, writeCall } from './call';
import { requireApp } from './app-part';
import { below, crud, isVisible, readId } from './crud';
import { ofCompany, requireCompany } from './owned';
import { requireUse } from './product-scope';
import { requireCategory } from './shop';

/** A good that was sold stays (docs/specification.md#codes-catalogue). */
const hasOrders = 1024;

/** A released good can be bought, so it needs a price. */
function requirePrice({ place }: Context, sold: Parameters<typeof hasPrice>[0] & { state?: number }): void {
  if (sold.state === goodState.released && !hasPrice(sold))
    throw parameterError(`${place}state`, 'a good without a price cannot be released');
}

/** Free storage is valid for 1 to 30 days (docs/specification.md#bounds-storage); 0 is none. */
function requireFreeDays({ place }: Context, sold: Partial<Pick<Good, 'attr'>>): void {
  const days = freeDaysOf(sold);
  if (days === undefined || (Number.isInteger(days) && Number(days) >= 0 && Number(days) <= 30)) return;
  throw parameterError(`${place}attr`, 'free_days: expected 1 to 30');
}

/** The relation's good, which the caller has to see. */
function ofVisibleGood({ caller }: Context) {
  return [sql`exists (select 1 from good g where g.id = t.good_id and (${seenBy(caller, raw('g.comp_id'))}))`];
}

/** `option` says whether a set of a relation adds or deletes, and with it the permission. */
function readOption({ caller, place }: Context, body: JsonObject): 'add' | 'del' {
  const option = readText(body['option'] ?? '', `${place}option`, 8);
  if (option !== 'add' && option !== 'del') throw parameterError(`${place}option`, 'expected add or del');
  if (!caller.permissions.has(`good:${option}`)) throw forbidden('No permission');
  return option;
}

function relation(
  entity: typeof goodApp | typeof goodProduct,
  paths: { list: string; set: string },
  check: (context: Context, values: Record<string, unknown>) => Promise<void>,
): GuardedCall[] {
  const set = writeCall(paths.set, async (context, body) => {
    const { db, place, now } = context;
    const fields = without(body, 'option');
    if (readOption(context, body) === 'del') {
      const id = readId(fields, 'id', place);
      await requireRecord<typeof entity.columns>(db, entity, id, `${place}id`, ofVisibleGood(context));
      await deleteRecord(db, entity, id);
      return {};
    }
    const values: Record<string, unknown> = readRecord<typeof entity.columns, Record<never, never>>(
      entity,
      fields,
      place,
      'add',
      {},
    );
    const goodId = Number(values['good_id']);
    if (!(await isVisible(context, good, goodId, ofCompany(context)))) throw unknownRecord(`${place}good_id`, goodId);
    await check(context, values);
    const id = await insertRecord<typeof entity.columns>(db, entity, { ...values, gmt_create: formatMoment(now) });
    return { data: { id } };
  });
  return [
    ...crud({ entity: entity as typeof goodApp, paths: { list: paths.list }, visible: ofVisibleGood }),
    { ...set, permissions: ['good:add', 'good:del'] },
  ];
}

export const goodCalls: GuardedCall[] = [
  ...crud({
    entity: good,
    paths: below('/v2/mall/admin/product'),
    visible: ofCompany,
    company: 'own',
    owner: 'comp_id',
    lookups: ['category_id'],
    // Their forms and filters name goods.
    listFor: ['vas/order', 'cdkorder', 'actcode', 'shop'],
    async check(context, record, changed) {
      if (changed.has('category_id')) await requireCategory(context, record.category_id);
      requirePrice(context, record);
      if (changed.has('attr')) requireFreeDays(context, record);
    },
    async del(context, { id }) {
      const sold = await firstRow(context.db, sql`select 1 as found from mall_order where good_id = ${id}`);
      if (sold !== undefined) throw new Refusal(hasOrders, 'The good has orders');
    },
    usedBy: [['code_batch', 'spec_id', 'activation codes were made of the good']],
  }),
  ...relation(
    goodApp,
    { list: '/v2/mall/admin/product/apprela/list', set: '/v2/mall/admin/product/apprela/set' },
    async (context, values) => requireApp(context, Number(values['app_id'])),
  ),
  ...relation(
    goodProduct,
    { list: '/v2/mall/admin/product/pkrela/list', set: '/v2/mall/admin/product/pkrela/set' },
    async (context, values) => {
      await requireCompany(context, Number(values['comp_id']));
      await requireUse(context, Number(values['comp_id']), String(values['pk']));
    },
  ),
];
