import { raw, type Sql, sql } from './sql';

/** A table whose rows name their parent row. */
export interface Tree {
  table: string;
  key: string;
  parent: string;
}

/** Keys of a row and of everything below it. */
export function branchOf({ table, key, parent }: Tree, root: Sql): Sql {
  return sql`
  with recursive branch as (
    select ${raw(key)} from ${raw(table)} where ${raw(key)} = ${root}
    union
    select below.${raw(key)} from ${raw(table)} below join branch b on below.${raw(parent)} = b.${raw(key)}
  ) select ${raw(key)} from branch`;
}

/** Keys of a row and of everything above it. */
export function pathOf({ table, key, parent }: Tree, from: Sql): Sql {
  return sql`
  with recursive path as (
    select ${raw(key)}, ${raw(parent)} from ${raw(table)} where ${raw(key)} = ${from}
    union
    select above.${raw(key)}, above.${raw(parent)} from ${raw(table)} above join path p on above.${raw(key)} = p.${raw(parent)}
  ) select ${raw(key)} from path`;
}
