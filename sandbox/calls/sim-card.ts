import { parameterError } from '../answer';
import { firstRow } from '../database/database';
import { raw, sql } from '../database/sql';
import { networkType, simBrand, simCard, simLink, simType } from '../entities/sim-card';
import { formatMoment, text } from '../entity/column';
import { integerField, textField } from '../entity/field';
import { insertRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import { importCalls, type ImportContext } from '../tasks/import-calls';
import { crud } from './crud';
import { ofCompany } from './owned';

const listCalls = crud({
  entity: simCard,
  paths: { list: '/mall/iccid/get' },
  visible: ofCompany,
  owner: 'comp_id',
  listFor: ['product/device'],
});

function requireOneOf(value: number | undefined, of: Record<string, number>, place: string): number {
  if (value === undefined || !Object.values(of).includes(value))
    throw parameterError(place, `expected one of ${Object.values(of).join(', ')}`);
  return value;
}

/** The device of a card: its UID and company. */
async function linkedDevice(
  { db, caller }: ImportContext,
  link: string,
  linkType: number,
): Promise<{ uid: string; comp_id: number }> {
  const key = raw(linkType === simLink.sn ? 't.sn' : 't.uid');
  const found = await firstRow<{ uid: string; comp_id: number }>(
    db,
    sql`select t.uid, t.comp_id from device t where ${key} = ${link} and (${seenBy(caller, raw('t.comp_id'))})`,
  );
  if (found === undefined) throw parameterError('link_id', `${link} is no device`);
  return found;
}

const imports = importCalls({
  paths: { add: '/mall/iccid/import/add', list: '/mall/iccid/import/get' },
  fields: { brand_id: integerField, network_type: integerField, type: integerField, link_type: integerField },
  row: {
    iccid: text({ pattern: { test: /^89\d{17,18}$/, expected: '19 or 20 digits that begin with 89' } }),
    link_id: textField(32),
  },
  begin: async ({ place }, { brand_id: brand, network_type: network, type, link_type: link }) => {
    requireOneOf(brand, simBrand, `${place}brand_id`);
    requireOneOf(network, networkType, `${place}network_type`);
    requireOneOf(type, simType, `${place}type`);
    requireOneOf(link, simLink, `${place}link_type`);
    return { name: 'SIM cards' };
  },
  apply: async (
    context,
    { iccid = '', link_id: link = '' },
    { brand_id = 0, network_type = 0, type = 0, link_type: linkType = 0 },
  ) => {
    const { db, caller, now } = context;
    if (iccid === '') throw parameterError('iccid', 'has to be filled');
    if ((await firstRow(db, sql`select 1 as found from sim_card where iccid = ${iccid}`)) !== undefined)
      throw parameterError('iccid', 'the card is known already');
    const device = link === '' ? undefined : await linkedDevice(context, link, linkType);
    const card = {
      iccid,
      link_id: link,
      link_type: link === '' ? 0 : linkType,
      network_type,
      brand_id,
      type,
      comp_id: device?.comp_id ?? caller.companyId,
      gmt_create: formatMoment(now),
    };
    await insertRecord(db, simCard, card);
    if (device !== undefined) await db.query(sql`update device set iccid = ${iccid} where uid = ${device.uid}`);
  },
});

export const simCardCalls = [...listCalls, ...imports];
