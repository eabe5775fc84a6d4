import { expect, it } from 'vitest';
import type { Database } from './database';
import { openFiles, openPglite } from './pglite';
import { raw } from './sql';

/** Without PostgreSQL's template databases and their descriptions. */
const dropped = ['pg_database', 'pg_shdescription'];

/** Everything that a new database has, by table. */
async function contentOf(database: Database): Promise<object> {
  const tables = await database.query<{ name: string }>(
    raw(
      "select relname::text as name from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' order by 1",
    ),
  );
  const kept = [...tables.map(({ name }) => name).filter((name) => !dropped.includes(name)), 'pg_settings'];
  const content: Record<string, unknown> = {};
  for (const name of kept)
    [content[name]] = await database.query(
      raw(`select count(*)::integer as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`),
    );
  return content;
}

it('the stored empty database is what PGlite creates', { timeout: 60_000 }, async () => {
  const [stored, created] = [await openPglite(), await openFiles()];
  const content = await contentOf(stored);
  expect(Object.keys(content).length).toBeGreaterThan(60);
  expect(content).toEqual(await contentOf(created));
  await Promise.all([stored.close(), created.close()]);
});
