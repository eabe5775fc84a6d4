import { randomBytes } from 'node:crypto';
import { parameterError, unknownRecord } from '../answer';
import { firstRow } from '../database/database';
import { type Sql, sql } from '../database/sql';
import { app } from '../entities/app';
import { cloudPlatform } from '../entities/cloud-platform';
import { payment } from '../entities/payment';
import { formatMoment } from '../entity/column';
import type { Table } from '../entity/entity';
import { integerField, readBody, readIntegers } from '../entity/field';
import { requireRecord } from '../entity/record';
import { addAppSettings } from '../seed/app-settings';
import { type Context, readCall, writeCall } from './call';
import { crud, isVisible, readId, refuseOthers, type Secret, seenPart } from './crud';
import { ofCompany, requireCompany } from './owned';

/** Screens whose lists and forms name apps. */
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
].map((screen) => `${screen}:view`);

const secret: Secret = { right: 'app:secret', fields: ['app_key_ios', 'app_key_android'] };

const newKey = (): string => randomBytes(12).toString('hex');

const refuseWhenUsed = async ({ db, place }: Context, id: number): Promise<void> => {
  const ordered = await firstRow(db, sql`select 1 as found from mall_order where app_id = ${id} limit 1`);
  if (ordered !== undefined) throw parameterError(`${place}id`, 'the app has orders');
  const bound = await firstRow(db, sql`select 1 as found from device where app_id = ${id} limit 1`);
  if (bound !== undefined) throw parameterError(`${place}id`, 'devices are bound in the app');
};

const appRecords = crud({
  entity: app,
  paths: {
    list: '/v2/user/app/list',
    add: '/v2/user/app/add',
    set: '/v2/user/app/set',
    del: '/v2/user/app/del',
  },
  visible: ofCompany,
  owner: 'comp_id',
  listFor: lookedUpBy,
  secret,
  async add(context, values) {
    await requireCompany(context, values.comp_id);
    const keys = { app_key_ios: values.app_key_ios || newKey(), app_key_android: values.app_key_android || newKey() };
    return { values: { ...values, ...keys, gmt_create: formatMoment(context.now) } };
  },
  async set(context, _before, values, changed) {
    if (changed.has('comp_id')) await requireCompany(context, values.comp_id);
    return { values };
  },
  async stored({ db, now }, id) {
    await addAppSettings(db, id, now.toISOString());
  },
  async del(context, { id }) {
    await refuseWhenUsed(context, id);
    await context.db.query(sql`update payment set app_ids = array_remove(app_ids, ${id}) where ${id} = any(app_ids)`);
  },
});

const getCall = readCall('/user/appid/get', async (context, body) => {
  const { db, place } = context;
  refuseOthers(body, ['id'], place);
  return { data: seenPart(await requireRecord(db, app, readId(body, 'id', place), `${place}id`, ofCompany(context)), context, secret) };
});

/** The app and the records that a binding names; each has to be seen by the caller. */
const readBinding = async (context: Context, body: Parameters<typeof readBody>[1], key: string, entity: Table, visible: Sql[]): Promise<{ app: number; ids: number[] }> => {
  const { place } = context;
  const { app_id: id = 0, [key]: named = [] } = readBody({ app_id: integerField, [key]: { read: readIntegers } }, body, place) as Record<string, number | number[]>;
  const ids = Array.isArray(named) ? named : [];
  await requireRecord(context.db, app, Number(id), `${place}app_id`, ofCompany(context));
  for (const one of ids) if (!(await isVisible(context, entity, one, visible))) throw unknownRecord(`${place}${key}`, one);
  return { app: Number(id), ids };
};

/** @throws Refusal 406 when two of the records are alike in what the rows tell. */
const refuseAlike = async ({ db, place }: Context, key: string, rows: Sql, what: string): Promise<void> => {
  const twice = await firstRow(db, sql`select 1 as found from (${rows}) r (kind) group by kind having count(*) > 1`);
  if (twice !== undefined) throw parameterError(`${place}${key}`, `two of one ${what}`);
};

const bindPayment = writeCall('/pay/appid/set', async (context, body) => {
  const { app: id, ids } = await readBinding(context, body, 'pay_ids', payment, ofCompany(context));
  const { db } = context;
  await refuseAlike(context, 'pay_ids', sql`select platform_type from payment where id = any(${ids}::integer[])`, 'method');
  await db.query(sql`update payment set app_ids = array_remove(app_ids, ${id}) where ${id} = any(app_ids)`);
  await db.query(sql`update payment set app_ids = array_append(app_ids, ${id}) where id = any(${ids}::integer[])`);
  return { data: { app_id: id } };
});

const bindStorage = writeCall('/oss/appid/set', async (context, body) => {
  const { app: id, ids } = await readBinding(context, body, 'storage_ids', cloudPlatform, ofCompany(context));
  const { db } = context;
  await refuseAlike(context, 'storage_ids', sql`select zone from cloud_platform where id = any(${ids}::integer[])`, 'zone');
  await db.query(sql`delete from app_storage where app_id = ${id}`);
  await db.query(sql`insert into app_storage (app_id, storage_id) select ${id}::integer, id from cloud_platform where id = any(${ids}::integer[])`);
  return { data: { app_id: id } };
});

export const appCalls = [...appRecords, getCall, bindPayment, bindStorage];
