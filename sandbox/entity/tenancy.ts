import type { Caller } from '../auth/caller';
import { subtree } from '../auth/caller';
import { companyType } from '../entities/company';
import { type Sql, sql } from '../database/sql';
import type { Json } from '../json';
import { readInteger } from './field';

/** Whether a record of the company may be seen. Records of no company are the platform's own. */
export const seenBy = (caller: Caller, owner: Sql): Sql => {
  const seesNone = caller.companyType === companyType.superAdmin;
  if (caller.seesAll) return seesNone ? sql`true` : sql`${owner} is not null`;
  const seen = sql`${owner} = any(${[...caller.companies]}::integer[])`;
  return seesNone ? sql`${owner} is null or ${seen}` : seen;
};

/**
 * What `only_sub` asks of a list (docs/decisions.md#only-sub): 1 the company and its subordinates, 0 the company alone;
 * left out, whatever the caller may see. The company is the one that the list is filtered by, or the caller's own.
 * @param value the body's only_sub, undefined when it was not sent
 */
export const onlySubCondition = (value: Json | undefined, place: string, owner: Sql, company: number, caller: Caller): Sql[] => {
  if (value === undefined) return [];
  if (readInteger(value, `${place}only_sub`) === 0) return [sql`${owner} = ${company}`];
  if (caller.seesAll && company === caller.companyId) return [sql`${owner} is not null`];
  return [sql`${owner} = any(array(${subtree(sql`${company}`)}))`];
};
