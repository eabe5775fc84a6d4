import { randomBytes } from 'node:crypto';
import { parameterError } from '../answer';
import { chain } from '../auth/caller';
import { firstRow } from '../database/database';
import { raw, sql } from '../database/sql';
import { device, deviceState, deviceType } from '../entities/device';
import { formatMoment, text } from '../entity/column';
import { integerField, textField, type Values } from '../entity/field';
import { insertRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { type ImportContext, importCalls } from '../tasks/import-calls';
import type { Context } from './call';
import { companyOr } from './owned';
import { requireUse } from './product-scope';

/** See docs/specification.md#imports-types. */
const importType = { info: 1, clearTime: 2 } as const;

const fields = { type: integerField, pk: textField(32), comp_id: integerField };
const row = {
  uid: text({ pattern: { test: /^[A-Z0-9]{8,32}$/, expected: '8 to 32 capital letters and digits' } }),
  mac: text({ pattern: { test: /^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/, expected: 'six pairs of hexadecimal digits' } }),
  sn: textField(32),
};
type Fields = Values<typeof fields>;
type Row = Values<typeof row>;

function typeOfProduct(attr: string): number {
  const found = /"device_type":\s*(\d)/.exec(attr)?.[1];
  return found === undefined ? deviceType.homeCamera : Number(found);
}

/** Uses one device key of the quota of the company and of each company above it; a company without a quota has no limit. */
async function takeDeviceKey({ db }: ImportContext, company: number): Promise<void> {
  const taken = await db.query<{ comp_id: number; over: boolean }>(sql`
    update company set dk = dk + 1 where comp_id in (${chain(sql`${company}`)}) returning comp_id, dk_limit > 0 and dk > dk_limit as over`);
  const full = taken.filter(({ over }) => over).map(({ comp_id: id }) => id);
  if (full.length > 0)
    throw parameterError(
      'uid',
      `the device keys of ${full.includes(company) ? 'the company' : 'a company above it'} are used up`,
    );
}

async function storeInfo(
  context: ImportContext,
  { uid = '', mac = '', sn = '' }: Row,
  { pk = '', comp_id: company = 0 }: Fields,
): Promise<void> {
  const { db, now, caller } = context;
  if (uid === '') throw parameterError('uid', 'has to be filled');
  const other =
    mac === ''
      ? undefined
      : await firstRow<{ uid: string; seen: boolean }>(
          db,
          sql`select t.uid, (${seenBy(caller, raw('t.comp_id'))}) as seen from device t where t.mac = ${mac} and t.uid <> ${uid}`,
        );
  if (other !== undefined) throw parameterError('mac', `${other.seen ? other.uid : 'another device'} has it already`);
  const owner = company || caller.companyId;
  const known = await firstRow<{ pk: string; comp_id: number }>(
    db,
    sql`select pk, comp_id from device where uid = ${uid}`,
  );
  if (known !== undefined) {
    if (known.pk !== pk || known.comp_id !== owner)
      throw parameterError('uid', 'registered already for another product or company');
    await db.query(
      sql`update device set mac = case when ${mac} = '' then mac else ${mac} end, sn = case when ${sn} = '' then sn else ${sn} end where uid = ${uid}`,
    );
    return;
  }
  await takeDeviceKey(context, owner);
  const product = await firstRow<{ attr: string }>(db, sql`select attr from product where pk = ${pk}`);
  await insertRecord(db, device, {
    uid,
    mac,
    sn,
    pk,
    comp_id: owner,
    dk: randomBytes(16).toString('hex'),
    type: typeOfProduct(product?.attr ?? ''),
    state: deviceState.offline,
    gmt_create: formatMoment(now),
  });
}

/** The service time of a device starts again with its next activation; bought services continue. */
async function clearTime({ db, caller }: ImportContext, { uid = '' }: Row): Promise<void> {
  const found = await firstRow<{ active: boolean }>(
    db,
    sql`select t.gmt_active is not null as active from device t where t.uid = ${uid} and (${seenBy(caller, raw('t.comp_id'))})`,
  );
  if (found === undefined) throw parameterError('uid', `${uid} is no device`);
  if (!found.active) throw parameterError('uid', 'was never activated');
  await db.query(sql`update device set gmt_active = null where uid = ${uid}`);
}

async function begin(context: Context, { type, pk = '', comp_id: company }: Fields) {
  const { place } = context;
  if (type === importType.clearTime) return { name: 'Clear device time', type };
  if (type !== importType.info) throw parameterError(`${place}type`, 'expected 1 or 2');
  if (pk === '') throw parameterError(`${place}pk`, 'has to be filled');
  await requireUse(context, await companyOr(context, company), pk);
  return { name: 'Device info', type, pk };
}

export const deviceImportCalls = importCalls({
  paths: { add: '/v2/iot/uid/import/add', list: '/v2/iot/uid/import/list' },
  fields,
  row,
  begin,
  apply: (context, values, asked) =>
    asked.type === importType.clearTime ? clearTime(context, values) : storeInfo(context, values, asked),
});
