import { randomInt } from 'node:crypto';
import { forbidden, parameterError, Refusal, unknownRecord } from '../answer';
import { subtree } from '../auth/caller';
import { firstRow, type Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { activationCode, type ActivationCode, codeBatch, codeState } from '../entities/activation-code';
import { device, type Device } from '../entities/device';
import { good } from '../entities/good';
import { currency, mallOrder, payType } from '../entities/mall-order';
import { companyPrice } from '../entities/sale';
import { formatMoment } from '../entity/column';
import { selection } from '../entity/entity';
import { textField } from '../entity/field';
import { findRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import type { JsonObject } from '../json';
import { type Context, type GuardedCall, type OpenContext, writeCall } from './call';
import { below, crud, isVisible, refuseOthers } from './crud';
import { filledText, requireDevice } from './order-scope';
import { ofCompany, requireCompany } from './owned';
import { importCalls, largestImport } from '../tasks/import-calls';
import { bookPurchase, requireFitting } from './purchase';

/** The code belongs to another environment (docs/specification.md#codes-catalogue). */
const otherEnvironment = 1010;

/** No 0, O, 1, I or L: people read codes from cards. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function group(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}

function newCode(): string {
  return [group(), group(), group(), group()].join('-');
}

const batchCompany = raw('(select b.comp_id from code_batch b where b.batch_id = t.batch_id)');

/** The fields of a batch that never change. */
const fixed = ['spec_id', 'comp_id', 'number'] as const;

function requireFuture({ now, place }: Context, moment: string | undefined): void {
  if (moment !== undefined && moment <= formatMoment(now))
    throw parameterError(`${place}gmt_expire`, 'expected a moment that is still to come');
}

const batchCalls = crud({
  entity: codeBatch,
  paths: { list: '/mall/cdk/order/get', ...below('/mall/cdk/order', 'add', 'set') },
  visible: ofCompany,
  owner: 'comp_id',
  lookups: ['spec_id'],
  async add(context, values) {
    const { place } = context;
    const { spec_id: spec = 0 } = values;
    requireFuture(context, values.gmt_expire);
    await requireCompany(context, values.comp_id);
    if (!(await isVisible(context, good, spec, ofCompany(context)))) throw unknownRecord(`${place}spec_id`, spec);
  },
  async set(context, _before, values, changed) {
    const changedFixed = fixed.find((field) => changed.has(field));
    if (changedFixed !== undefined)
      throw parameterError(`${context.place}${changedFixed}`, 'stays as the batch was made');
    if (changed.has('gmt_expire')) requireFuture(context, values.gmt_expire);
  },
  async stored({ db }, id) {
    const batch = await findRecord(db, codeBatch, [
      sql`t.batch_id = ${id}`,
      sql`not exists (select 1 from activation_code k where k.batch_id = t.batch_id)`,
    ]);
    if (batch === undefined) return;
    const codes = Array.from({ length: batch.number }, newCode);
    await db.query(
      sql`insert into activation_code (cdk, batch_id, state) select code, ${id}, ${codeState.unused} from unnest(${codes}::text[]) as code`,
    );
  },
});

/** The fields of a code for public callers: without its user and device. */
const openFields = ['cdk', 'state', 'spec_name', 'use_zone', 'gmt_expire'] as const;

/** A customer has only the code, so the code authorises its use. */
async function lookUp({ db, place }: OpenContext, body: JsonObject) {
  refuseOthers(body, ['cdk'], place);
  const rows = await db.query<JsonObject>(
    sql`select ${selection(activationCode)} from activation_code t where t.cdk = ${filledText(body, 'cdk', place)}`,
  );
  const data = rows.map((row) => Object.fromEntries(openFields.map((field) => [field, row[field]])));
  return { data, count: data.length };
}

/** Cases of the parameter error. The numbers are ours (docs/specification.md#codes-activation). */
const codeCase = { missing: '406_2', used: '406_3', expired: '406_4', unusable: '406_5' } as const;

function codeRefusal(place: string, name: keyof typeof codeCase, problem: string): Refusal {
  return new Refusal(codeCase[name], `${place}cdk: ${problem}`);
}

function usedAlready(place: string): Refusal {
  return codeRefusal(place, 'used', 'the activation code was used already');
}

/** Why a code cannot be used for a device. */
async function refuseUnusable(
  db: Queryable,
  now: Date,
  code: ActivationCode,
  batch: NonNullable<Awaited<ReturnType<typeof batchOf>>>,
  used: Device,
  place: string,
): Promise<void> {
  if (code.state === codeState.used) throw usedAlready(place);
  if (batch.gmt_expire !== '' && batch.gmt_expire <= formatMoment(now))
    throw codeRefusal(place, 'expired', 'the activation code has expired');
  if (batch.use_zone !== '' && batch.use_zone !== used.zone)
    throw new Refusal(otherEnvironment, 'The activation code is not supported in this environment');
  if (batch.public === 1) return;
  const [own] = await db.query(sql`select 1 as found where ${used.comp_id} in (${subtree(sql`${batch.comp_id}`)})`);
  if (own === undefined) throw codeRefusal(place, 'unusable', 'the activation code is unusable for this device');
}

function batchOf(db: Queryable, { batch_id: id }: ActivationCode) {
  return findRecord(db, codeBatch, [sql`t.batch_id = ${id}`]);
}

/**
 * Redeems a code for a device: books its package and marks the code.
 * @throws Refusal 406_2 to 406_5 for a code that is missing, used, expired or unusable, 1010 for one of another environment
 */
async function redeem(db: Queryable, now: Date, cdk: string, uid: string, place: string): Promise<string> {
  const code = await findRecord(db, activationCode, [sql`t.cdk = ${cdk}`]);
  const batch = code === undefined ? undefined : await batchOf(db, code);
  if (code === undefined || batch === undefined)
    throw codeRefusal(place, 'missing', 'the activation code does not exist');
  const used = await findRecord(db, device, [sql`t.uid = ${uid}`]);
  if (used === undefined) throw unknownRecord(`${place}uid`, uid);
  await refuseUnusable(db, now, code, batch, used, place);
  const sold = await findRecord(db, good, [sql`t.id = ${batch.spec_id}`]);
  if (sold === undefined) throw codeRefusal(place, 'unusable', 'its package is gone');
  await requireFitting(db, sold, used, `${place}cdk`);
  const orderId = await bookPurchase(db, now, {
    device: used,
    good: sold,
    count: 1,
    payType: payType.cdk,
    price: companyPrice(sold, currency.cny),
    moneyType: currency.cny,
  });
  const marked = await firstRow(
    db,
    sql`
    update activation_code set state = ${codeState.used}, uid = ${uid}, user_id = ${used.user_id}, order_id = ${orderId}, gmt_use = ${now.toISOString()}::timestamptz
    where cdk = ${cdk} and state = ${codeState.unused} returning cdk`,
  );
  // Another call used the code first: this refusal rolls the order back.
  if (marked === undefined) throw usedAlready(place);
  return orderId;
}

async function useOne({ db, now, place }: OpenContext, body: JsonObject) {
  refuseOthers(body, ['cdk', 'uid'], place);
  const orderId = await redeem(db, now, filledText(body, 'cdk', place), filledText(body, 'uid', place), place);
  const booked = await findRecord(db, mallOrder, [sql`t.order_id = ${orderId}`]);
  return {
    data: { order_id: orderId, service_start: booked?.service_start ?? '', service_end: booked?.service_end ?? '' },
  };
}

const [startImport, ...importList] = importCalls({
  paths: { add: '/mall/cdk/use', list: '/mall/cdk/use/import/get' },
  fields: {},
  row: { cdk: textField(32), uid: textField(32) },
  async begin() {
    return { name: 'Activation codes' };
  },
  async apply({ db, now, caller }, { cdk = '', uid = '' }) {
    await requireDevice({ db, caller }, uid, 'uid');
    await redeem(db, now, cdk.trim(), uid, '');
  },
});

/** One code, or a file of them: the platform has a list of imports and no call that starts one. */
const useCall = writeCall('/mall/cdk/use', async (context, body) => {
  const many = body['list'] !== undefined;
  if (!context.caller.permissions.has(many ? 'cdkorder:import' : 'actcode:use')) throw forbidden('No permission');
  return many && startImport !== undefined ? startImport.run(context, body) : useOne(context, body);
});

function codeVisible({ caller }: Context) {
  return [seenBy(caller, batchCompany)];
}

export const activationCodeCalls: GuardedCall[] = [
  ...batchCalls,
  ...crud({
    entity: activationCode,
    paths: { list: '/mall/cdk/get' },
    visible: codeVisible,
    listFor: ['cdkorder'],
  }).map((call) => ({ ...call, anonymous: lookUp })),
  {
    ...useCall,
    takes: startImport?.takes,
    largest: largestImport,
    permissions: ['actcode:use', 'cdkorder:import'],
    anonymous: useOne,
  },
  ...importList,
];
