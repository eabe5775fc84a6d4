import { forbidden, parameterError, unknownRecord } from '../answer';
import { subtree } from '../auth/caller';
import { raw, type Sql, sql } from '../database/sql';
import { product, type Product } from '../entities/product';
import { findRecord } from '../entity/record';
import { seenBy, seesCompany } from '../entity/tenancy';
import type { Context } from './call';

/** Whether the product was shared with one of the companies that the caller sees. `product` is the table's name in the statement. */
function sharedWith({ caller }: Context, name: string): Sql {
  return sql`exists (select 1 from product_share s where s.pk = ${raw(`${name}.pk`)} and ${seesCompany(caller, raw('s.comp_id'))})`;
}

/** Products of the companies that the caller sees, and those that were shared with them. */
export function productSeen(context: Context): Sql[] {
  return [sql`(${seenBy(context.caller, raw('t.comp_id'))}) or ${sharedWith(context, 't')}`];
}

/** Records that name a product by `pk`, as far as the product is seen. */
export function ofSeenProduct(context: Context): Sql[] {
  return [
    sql`exists (select 1 from product p where p.pk = t.pk and ((${seenBy(context.caller, raw('p.comp_id'))}) or ${sharedWith(context, 'p')}))`,
  ];
}

/** @throws Refusal 406 for a product that the caller does not see. */
export async function seenProduct(context: Context, pk: string, place = `${context.place}pk`): Promise<Product> {
  const found = await findRecord(context.db, product, [sql`t.pk = ${pk}`, ...productSeen(context)]);
  if (found === undefined) throw unknownRecord(place, pk);
  return found;
}

/**
 * A company uses its own products, those of companies above and below it, and those that were shared with it or one above.
 * @throws Refusal 406 for a product that the caller does not see, or that the company does not use
 */
export async function requireUse(context: Context, company: number, pk: string): Promise<void> {
  const { comp_id: owner } = await seenProduct(context, pk);
  const given = sql`select ${owner}::integer as comp_id union select s.comp_id from product_share s where s.pk = ${pk}`;
  const [used] = await context.db.query(
    sql`select 1 as found from (${given}) g where ${company} in (${subtree(sql`g.comp_id`)}) or ${owner} in (${subtree(sql`${company}::integer`)}) limit 1`,
  );
  if (used === undefined) throw parameterError(`${context.place}comp_id`, 'the product is not shared with the company');
}

/** @throws Refusal 406 for a product that the caller does not see, 513 for one that is only shared with it. */
export async function ownProduct(context: Context, pk: string): Promise<Product> {
  const found = await seenProduct(context, pk);
  const owned = await findRecord(context.db, product, [sql`t.pk = ${pk}`, seenBy(context.caller, raw('t.comp_id'))]);
  if (owned === undefined) throw forbidden(`${context.place}pk: the product belongs to another company`);
  return found;
}
