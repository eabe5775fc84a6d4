import type { Queryable } from '../database/database';
import { type Sql, sql } from '../database/sql';
import { service } from './good';

/** Writes into devices `d` the cloud storage that ends last, or has ended last. */
export async function storePlans(db: Queryable, of: Sql): Promise<void> {
  await db.query(sql`
    update device d set (plan_name, plan_expire) = (
      select coalesce(max(last.name), ''), max(last.service_end) from (
        select g.name, o.service_end from mall_order o join good g on g.id = o.good_id
        where o.link_id = d.uid and o.service = ${service.cloudStorage} and o.service_end is not null
        order by o.service_end desc limit 1) last)
    where ${of}`);
}
