import type { Caller } from '../auth/caller';
import { subtree } from '../auth/caller';
import { companyType } from '../entities/company';
import { type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import { readInteger } from './field';

/** Whether a record of the company may be seen. Records of no company are the platform's own. */
export const seenBy = (caller: Caller, owner: Sql): Sql =>
  caller.companyType === companyType.superAdmin
    ? sql`${owner} is null or ${owner} = any(${[...caller.companies]}::integer[])`
    : sql`${owner} = any(${[...caller.companies]}::integer[])`;

/**
 * What `only_sub` asks of a list (docs/decisions.md#only-sub): 1 the company and its subordinates, 0 the company alone;
 * left out, whatever the caller may see. The company is the one that the list is filtered by, or the caller's own.
 * @param value the body's only_sub, undefined when it was not sent
 */
export const onlySubCondition = (value: Json | undefined, place: string, owner: Sql, company: number): Sql[] => {
  if (value === undefined) return [];
  return readInteger(value, `${place}only_sub`) === 0 ? [sql`${owner} = ${company}`] : [sql`${owner} in (${subtree(sql`${company}`)})`];
};
