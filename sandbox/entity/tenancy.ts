import type { Caller } from '../auth/caller';
import { subtree } from '../auth/caller';
import { companyType } from '../entities/company';
import { type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import { readInteger } from './field';

/** Whether the caller can view a record of the company. Records without a company belong to the platform. */
export const seenBy = (caller: Caller, owner: Sql): Sql => {
  const seesNone = caller.companyType === companyType.superAdmin;
  if (caller.seesAll) return seesNone ? sql`true` : sql`${owner} is not null`;
  const seen = sql`${owner} = any(${[...caller.companies]}::integer[])`;
  return seesNone ? sql`${owner} is null or ${seen}` : seen;
};

/**
 * The condition of `only_sub` (docs/decisions.md#only-sub): 1 is the company and its subordinates, 0 the company alone;
 * without it, all companies that the caller can view. The company is that of the list's filter, or the caller's own.
 * @param value the body's only_sub, undefined when it was not sent
 */
export const onlySubCondition = (value: Json | undefined, place: string, owner: Sql, company: number, caller: Caller): Sql[] => {
  if (value === undefined) return [];
  if (readInteger(value, `${place}only_sub`) === 0) return [sql`${owner} = ${company}`];
  if (caller.seesAll && company === caller.companyId) return [sql`${owner} is not null`];
  return [sql`${owner} = any(array(${subtree(sql`${company}`)}))`];
};
