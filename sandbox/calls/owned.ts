import { unknownRecord } from '../answer';
import { raw, sql } from '../database/sql';
import { company } from '../entities/company';
import { findRecord } from '../entity/record';
import { seenBy } from '../entity/tenancy';
import type { Context } from './call';
import { isPlatform } from './grant';

/** Records whose `comp_id` names their company; those of no company are the platform's. */
export function ofCompany({ caller }: Context) {
  return [seenBy(caller, raw('t.comp_id'))];
}

/** @throws Refusal 406 for a company that the caller cannot view; 0 means no company */
export async function requireCompany(context: Context, id: number | undefined): Promise<void> {
  if (id === undefined || id === 0) return;
  const found = await findRecord(context.db, company, [sql`t.comp_id = ${id}`, ...ofCompany(context)]);
  if (found === undefined) throw unknownRecord(`${context.place}comp_id`, id);
}

/** The record's company: the one that was named, or the caller's own. */
export async function companyOr(context: Context, id: number | undefined): Promise<number> {
  await requireCompany(context, id);
  return id || context.caller.companyId;
}

/** The same for records that may have no company: the platform's staff sends 0. */
export async function companyOrNone(context: Context, id: number | undefined): Promise<number> {
  if (!isPlatform(context.caller)) return companyOr(context, id);
  await requireCompany(context, id);
  return id ?? 0;
}
