import type { Caller } from '../auth/caller';
import { subtree } from '../auth/caller';
import { companyType } from '../entities/company';
import { type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import { readInteger } from './field';

/** Whether the caller sees the company; no company is none. */
export function seesCompany({ companies }: Caller, company: Sql): Sql {
  return companies === 'all' ? sql`${company} is not null` : sql`${company} = any(${[...companies]}::integer[])`;
}

/** Whether the caller can view a record of the company. Records without a company belong to the platform. */
export function seenBy(caller: Caller, owner: Sql): Sql {
  const seesNone = caller.companyType === companyType.superAdmin;
  if (caller.companies === 'all' && seesNone) return sql`true`;
  const seen = seesCompany(caller, owner);
  return seesNone ? sql`${owner} is null or ${seen}` : seen;
}

/**
 * The condition of `only_sub` (docs/decisions.md#only-sub): 1 is the company and its subordinates, 0 the company alone;
 * without it, all companies that the caller can view. The company is that of the list's filter, or the caller's own.
 * @param value the body's only_sub, undefined when it was not sent
 */
export function onlySubCondition(
  value: Json | undefined,
  place: string,
  owner: Sql,
  company: number,
  caller: Caller,
): Sql[] {
  if (value === undefined) return [];
  if (readInteger(value, `${place}only_sub`) === 0) return [sql`${owner} = ${company}`];
  if (caller.companies === 'all' && company === caller.companyId) return [sql`${owner} is not null`];
  return [sql`${owner} = any(array(${subtree(sql`${company}`)}))`];
}
