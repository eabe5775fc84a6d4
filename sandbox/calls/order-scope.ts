import { unknownRecord, parameterError } from '../answer';
import { raw, sql } from '../database/sql';
import { device, type Device } from '../entities/device';
import { mallOrder, type MallOrder } from '../entities/mall-order';
import { readText } from '../entity/field';
import { findRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import type { JsonObject } from '../json';
import type { Context } from './call';
import { ofCompany } from './owned';

/** The text of a required key. */
export function filledText(body: JsonObject, key: string, place: string): string {
  const { [key]: value } = body;
  if (value === undefined) throw parameterError(`${place}${key}`, 'missing');
  const read = readText(value, `${place}${key}`, 64).trim();
  if (read === '') throw parameterError(`${place}${key}`, 'has to be filled');
  return read;
}

/** @throws Refusal 406 for an order that does not exist or that the caller cannot view */
export async function requireOrder(context: Context, body: JsonObject): Promise<MallOrder> {
  const id = filledText(body, 'order_id', context.place);
  const found = await findRecord(context.db, mallOrder, [sql`t.order_id = ${id}`, ...ofCompany(context)]);
  if (found === undefined) throw unknownRecord(`${context.place}order_id`, id);
  return found;
}

/** @throws Refusal 406 for a device that does not exist or that the caller cannot view */
export async function requireDevice(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  uid: string,
  place: string,
): Promise<Device> {
  const found = await findRecord(db, device, [sql`t.uid = ${uid}`, seenBy(caller, raw('t.comp_id'))]);
  if (found === undefined) throw unknownRecord(place, uid);
  return found;
}
