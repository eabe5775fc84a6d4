import type { Database } from '../../../sandbox/database/database';
import { join, raw, type Sql, sql } from '../../../sandbox/database/sql';
import { appUser } from '../../../sandbox/entities/app-user';
import { device } from '../../../sandbox/entities/device';
import { mallOrder } from '../../../sandbox/entities/mall-order';
import { registration } from '../../../sandbox/entities/registration';
import type { Table } from '../../../sandbox/entity/entity';

/** Number of rows of the lists. */
export interface Scale {
  devices: number;
  orders: number;
}

async function count(db: Database, { table }: Table, condition: Sql): Promise<number> {
  return (
    (await db.query<{ count: number }>(sql`select count(*)::integer as count from ${raw(table)} where ${condition}`))[0]
      ?.count ?? 0
  );
}

/** Copies the rows of the seed in turn up to the given number, with other values in unique columns. */
async function copySeed(
  db: Database,
  entity: Table,
  wanted: number,
  seeded: Sql,
  differing: Record<string, Sql>,
): Promise<void> {
  const [present, turns] = [await count(db, entity, raw('true')), await count(db, entity, seeded)];
  if (wanted <= present) return;
  const names = Object.keys(entity.columns);
  const columns = join(
    names.map((name) => raw(`"${name}"`)),
    ', ',
  );
  const values = join(
    names.map((name) => differing[name] ?? raw(`s."${name}"`)),
    ', ',
  );
  await db.query(sql`
    with s as (select *, row_number() over (order by gmt_create) - 1 as turn from ${raw(entity.table)} where ${seeded})
    insert into ${raw(entity.table)} (${columns})
    select ${values} from generate_series(${present}::integer, ${wanted - 1}::integer) g join s on s.turn = g % ${turns}`);
}

/** A text of the row's number with mixed digits, so that the index has another order than the list. */
function mixed(digits: number): Sql {
  return raw(`lpad((g::bigint * 7919 % ${10 ** digits})::text, ${digits}, '0')`);
}

/** Seconds by which a copy is older than its original: up to a day, so that thousands of rows do not share one moment. */
function earlier(column: string): Sql {
  return raw(`s.${column} - make_interval(secs => g::bigint * 7919 % 86400)`);
}

/** Whether the database has at most this number of rows. The rows of an earlier run stay. */
export async function fits(db: Database, { devices, orders }: Scale): Promise<boolean> {
  return (await count(db, device, raw('true'))) <= devices && (await count(db, mallOrder, raw('true'))) <= orders;
}

/** Runs the work without the indexes of the tables that grow, except their keys. Building an index once is faster than updating it for each row. */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await db.query<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in (${device.table}, ${mallOrder.table}, ${registration.table}, ${appUser.table}) and not exists (select 1 from pg_constraint where conname = indexname)`);
  for (const { name } of indexes) await db.execute(`drop index ${name}`);
  await work();
  for (const { made } of indexes) await db.execute(made);
}

/** The number of the first user that is made; those of the seed are below it. */
const firstOwner = 200_000;

/** Fills the tables up to this number of rows with set-based statements, and updates the planner's statistics. */
export async function fillTo(db: Database, scale: Scale): Promise<void> {
  const isFull =
    (await count(db, device, raw('true'))) === scale.devices &&
    (await count(db, mallOrder, raw('true'))) === scale.orders;
  if (!isFull) await withoutIndexes(db, () => copyAll(db, scale));
  await db.execute('vacuum analyze');
}

async function copyAll(db: Database, { devices, orders }: Scale): Promise<void> {
  await copySeed(db, device, devices, sql`uid not like 'BENCH%'`, {
    uid: sql`'BENCH' || ${mixed(9)}`,
    sn: sql`'BN' || ${mixed(9)}`,
    mac: raw(`upper(regexp_replace(lpad(to_hex(g), 12, '0'), '(..)(..)(..)(..)(..)(..)', '\\1:\\2:\\3:\\4:\\5:\\6'))`),
    iccid: sql`case when s.iccid = '' then '' else '89861' || ${mixed(14)} end`,
    user_id: sql`case when s.user_id = '' then '' else (${raw(String(firstOwner))} + g / 2)::text end`,
    gmt_create: earlier('gmt_create'),
    gmt_active: earlier('gmt_active'),
    gmt_online: earlier('gmt_online'),
  });
  // Every second device has an owner of its own.
  await copySeed(db, appUser, devices / 2, sql`user_id::bigint < ${firstOwner}`, {
    user_id: raw(`(${firstOwner} + g)::text`),
    user_email: sql`case when s.user_email = '' then '' else 'bench' || g || '@example.com' end`,
    user_phone: sql`case when s.user_phone = '' then '' else ${mixed(11)} end`,
    gmt_create: earlier('gmt_create'),
    gmt_login: earlier('gmt_login'),
  });
  await copySeed(db, mallOrder, orders, sql`order_id not like '1%'`, {
    order_id: sql`'1' || ${mixed(19)}`,
    link_id: sql`'BENCH' || lpad(((${devices - 1}::bigint - g % ${Math.floor(devices / 2)}) * 7919 % 1000000000)::text, 9, '0')`,
    user_id: sql`case when s.user_id = '' then '' else (${raw(String(firstOwner))} + g / 2)::text end`,
    pay_order_id: sql`case when s.pay_order_id = '' then '' else 'P' || ${mixed(19)} end`,
    platform_order_id: sql`case when s.platform_order_id = '' then '' else ${mixed(14)} end`,
    gmt_create: earlier('gmt_create'),
    gmt_pay: earlier('gmt_pay'),
    service_end: earlier('service_end'),
  });
}
