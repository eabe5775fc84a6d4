import { randomBytes } from 'node:crypto';
import { parameterError, unknownRecord } from '../answer';
import { firstRow } from '../database/database';
import { all, raw, type Sql, sql } from '../database/sql';
import { app } from '../entities/app';
import { cloudPlatform } from '../entities/cloud-platform';
import { payment } from '../entities/payment';
import type { Table } from '../entity/entity';
import { integerField, readBody, readIntegers } from '../entity/field';
import { requireRecord } from '../entity/record';
import { addAppSettings } from '../seed/apps';
import { type Context, writeCall } from './call';
import { below, crud } from './crud';
import { ofCompany, requireCompany } from './owned';

/** Screens with references to apps. */
const lookedUpBy = [
  'product/device',
  'vas/order',
  'vas/cloud',
  'vas/iot',
  'refund',
  'good',
  'flatform',
  'template',
  'record',
  'applist/user',
  'applist/dev',
  'notice_template',
  'msg_mng',
  'alarm',
  'log_list',
  'service',
  'payment',
  'device_state',
  'pushconf',
  'info/user',
];

function newKey(): string {
  return randomBytes(12).toString('hex');
}

/** Ids of the records that the caller sees. */
async function seenIds(context: Context, { table }: Table): Promise<Set<number>> {
  return new Set(
    (
      await context.db.query<{ id: number }>(sql`select t.id from ${raw(table)} t where ${all(ofCompany(context))}`)
    ).map(({ id }) => id),
  );
}

/** Apps with the bindings that the caller may see; the caller cannot see or change the others. */
async function withSeenBindings<R extends object>(context: Context, apps: readonly R[]): Promise<R[]> {
  const [payments, storages] = [await seenIds(context, payment), await seenIds(context, cloudPlatform)];
  const seen = (value: unknown, ids: ReadonlySet<number>): number[] =>
    Array.isArray(value) ? value.filter((id) => ids.has(id)) : [];
  return apps.map((row) => {
    const { pay_ids: paid, storage_ids: stored }: { pay_ids?: unknown; storage_ids?: unknown } = row;
    return { ...row, pay_ids: seen(paid, payments), storage_ids: seen(stored, storages) };
  });
}

const appRecords = crud({
  entity: app,
  paths: { ...below('/v2/user/app'), get: '/user/appid/get' },
  visible: ofCompany,
  owner: 'comp_id',
  listFor: lookedUpBy,
  secret: { permission: 'app:secret', fields: ['app_key_ios', 'app_key_android'] },
  shown: withSeenBindings,
  async check(context, { comp_id: company }, changed) {
    if (changed.has('comp_id')) await requireCompany(context, company);
  },
  async add(_context, values) {
    const keys = { app_key_ios: values.app_key_ios || newKey(), app_key_android: values.app_key_android || newKey() };
    return { values: { ...values, ...keys } };
  },
  async stored({ db, now }, id) {
    await addAppSettings(db, id, now.toISOString());
  },
  usedBy: [
    ['mall_order', 'app_id', 'the app has orders'],
    ['device', 'app_id', 'devices are bound in the app'],
  ],
  async del(context, { id }) {
    await context.db.query(sql`update payment set app_ids = array_remove(app_ids, ${id}) where ${id} = any(app_ids)`);
  },
});

/**
 * The app of a binding, and its new bindings: of the records that the caller sees, those that were sent; of the others,
 * those that are bound already.
 */
async function readBinding(
  context: Context,
  body: Parameters<typeof readBody>[1],
  key: string,
  entity: Table,
  boundTo: (app: number) => Sql,
): Promise<{ app: number; ids: number[] }> {
  const { place, db } = context;
  const { app_id: id = 0, [key]: named = [] } = readBody(
    { app_id: integerField, [key]: { read: readIntegers } },
    body,
    place,
  ) as Record<string, number | number[]>;
  const ids = Array.isArray(named) ? named : [];
  await requireRecord(db, app, Number(id), `${place}app_id`, ofCompany(context));
  const seen = await seenIds(context, entity);
  const kept = (await db.query<{ id: number }>(boundTo(Number(id))))
    .map((row) => row.id)
    .filter((one) => !seen.has(one));
  const foreign = ids.find((one) => !seen.has(one));
  if (foreign !== undefined) throw unknownRecord(`${place}${key}`, foreign);
  return { app: Number(id), ids: [...new Set([...kept, ...ids])] };
}

/** @throws Refusal 406 when two of the rows have the same kind */
async function refuseAlike({ db, place }: Context, key: string, rows: Sql, what: string): Promise<void> {
  const twice = await firstRow(db, sql`select 1 as found from (${rows}) r (kind) group by kind having count(*) > 1`);
  if (twice !== undefined) throw parameterError(`${place}${key}`, `two of one ${what}`);
}

const bindPayment = writeCall('/pay/appid/set', async (context, body) => {
  const { app: id, ids } = await readBinding(
    context,
    body,
    'pay_ids',
    payment,
    (app) => sql`select id from payment where ${app} = any(app_ids)`,
  );
  const { db } = context;
  await refuseAlike(
    context,
    'pay_ids',
    sql`select platform_type from payment where id = any(${ids}::integer[])`,
    'method',
  );
  await db.query(sql`update payment set app_ids = array_remove(app_ids, ${id}) where ${id} = any(app_ids)`);
  await db.query(sql`update payment set app_ids = array_append(app_ids, ${id}) where id = any(${ids}::integer[])`);
  return { data: { app_id: id } };
});

const bindStorage = writeCall('/oss/appid/set', async (context, body) => {
  const { app: id, ids } = await readBinding(
    context,
    body,
    'storage_ids',
    cloudPlatform,
    (app) => sql`select storage_id as id from app_storage where app_id = ${app}`,
  );
  const { db } = context;
  await refuseAlike(
    context,
    'storage_ids',
    sql`select zone from cloud_platform where id = any(${ids}::integer[])`,
    'zone',
  );
  await db.query(sql`delete from app_storage where app_id = ${id}`);
  await db.query(
    sql`insert into app_storage (app_id, storage_id) select ${id}::integer, id from cloud_platform where id = any(${ids}::integer[])`,
  );
  return { data: { app_id: id } };
});

export const appCalls = [...appRecords, bindPayment, bindStorage];
