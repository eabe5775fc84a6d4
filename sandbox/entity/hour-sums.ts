import { all, raw, type Sql, sql } from '../database/sql';
import type { Table } from './entity';
import { type Hours, hourTableOf } from './large';

interface Asked {
  /** The first moment and the last one, as the wire has them. */
  start: string;
  end: string;
  timeZone: string;
  /** The date of a moment in the time zone, such as its day. */
  dateOf: (moment: string) => Sql;
  /** Conditions besides the period. They use only columns that the sums are stored by. */
  conditions: readonly Sql[];
}

function momentOf(moment: string): Sql {
  return sql`${`${moment}+00`}::timestamptz`;
}

/** Keeps the planner from reading these rows by another index than that of the moment, again for each hour. */
const fence = raw('offset 0');

/**
 * The rows of a period, added up by `date` and these columns: `count` and the sums. A combination may come twice. The sums
 * of an hour that lies in the period and in one date are stored. The rows of other hours are added up: those of the first
 * and the last hour, and of the hours in which a day begins, as in Asia/Kolkata.
 */
export function sumsInPeriod(
  { table }: Table,
  { moment, sums }: Hours,
  columns: readonly string[],
  { start, end, timeZone, dateOf, conditions }: Asked,
): Sql {
  const [first, last] = [momentOf(start), momentOf(end)];
  const [at, by] = [raw(`t.${moment}`), raw(columns.map((name) => `, t.${name}`).join(''))];
  const listOf = (valueOf: (name: string, value: string) => string): Sql =>
    raw(
      Object.entries(sums)
        .map(([name, value]) => `, sum(${valueOf(name, value)}) as ${name}`)
        .join(''),
    );
  const [stored, added] = [listOf((name) => `t.${name}`), listOf((_, value) => value)];
  const inHours = sql`t.hour between ${momentOf(start.replace(/:\d\d:\d\d$/, ':00:00'))} and ${last}`;
  return sql`
    with hours as materialized (
      select h.hour, h.next, ${dateOf('h.hour')} as date,
        h.hour >= ${first} and h.next <= ${last} and ${dateOf('h.hour')} = ${dateOf("(h.next - interval '1 microsecond')")}
        -- Where the clocks are set back, a date may end twice within an hour.
        and (h.next at time zone ${timeZone}) - (h.hour at time zone ${timeZone}) = interval '1 hour' as is_whole
      from (select hour, hour + interval '1 hour' as next from (select distinct t.hour from ${raw(hourTableOf(table))} t where ${inHours}) t) h
    )
    select h.date${by}, sum(t.rows) as count${stored} from hours h join ${raw(hourTableOf(table))} t on t.hour = h.hour
    where h.is_whole and ${inHours} and t.rows <> 0 and ${all(conditions)} group by h.date${by}
    union all
    select ${dateOf(`t.${moment}`)} as date${by}, count(*) as count${added}
    from hours h, lateral (select * from ${raw(table)} t where ${at} >= h.hour and ${at} < h.next and ${at} between ${first} and ${last} ${fence}) t
    where not h.is_whole and ${all(conditions)} group by 1${by}`;
}
