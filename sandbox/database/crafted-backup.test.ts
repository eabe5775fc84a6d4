import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBackup } from './backup';
import type { Progress } from './backup-format';
import type { Database } from './database';
import { fewTables } from './few-tables.case';
import { openPglite } from './pglite';
import { prepareTables } from './prepare';
import { restoreBackup } from './restore';
import { sql } from './sql';
import { type Step, steps } from './steps';

/*
 * Files that somebody made to be restored by somebody else. Whatever they say is data, or refused with one line.
 */

let folder: string;
let file: string;
let database: Database;
let lines: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crafted-'));
  file = join(folder, 'crafted.backup');
  database = await openPglite();
  lines = await savedLines(fewTables);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** The backup of a database that has these steps. */
async function savedLines(some: readonly Step[]): Promise<string[]> {
  await prepareTables(database, (db) => db.execute(`insert into company (comp_name) values ('Kept')`), { steps: some });
  await saveBackup(database, file);
  return gunzipSync(await readFile(file))
    .toString()
    .split('\n');
}

const runs =
  "1, true); commit; drop table company; create table ran (id integer); begin; select setval('company_comp_id_seq', 1";

/** The lines with other values for the keys of a JSON line that has a key. */
function withCounter(counter: object) {
  return lines.map((line) =>
    line.startsWith('{"counters"')
      ? JSON.stringify({ counters: [...(JSON.parse(line) as { counters: object[] }).counters, counter] })
      : line,
  );
}

function rowOfCompany(change: (row: Record<string, unknown>) => object, of = lines) {
  return of.map((line, at) =>
    of[at - 1] === '{"table":"company"}'
      ? JSON.stringify((JSON.parse(line) as Record<string, unknown>[]).map(change))
      : line,
  );
}

function withLine(at: number, ...added: string[]) {
  return lines.toSpliced(at, 0, ...added);
}

function heading(part: object) {
  return [JSON.stringify({ backup: 'device-cloud-sandbox', format: 1, step: 1, ...part }), ...lines.slice(1)];
}

function packed(some: string[]) {
  return gzipSync(some.join('\n'), { level: 1 });
}

/** A line that begins as one of rows, and goes on with millions of these three characters. */
function long(piece: string, millions: number) {
  const packedMillion = gzipSync(Buffer.alloc(3_000_000, piece));
  return Buffer.concat([
    packed([lines[0] ?? '', '{"table":"company"}', '[']),
    ...Array.from({ length: millions }, () => packedMillion),
  ]);
}

it.each<[string, () => string[] | Buffer, string]>([
  [
    'SQL in the name of a counter',
    () => withCounter({ name: `company_comp_id_seq', ${runs}`, value: '1', used: true }),
    'has a counter "company_comp_id_seq\', 1, true); commit;',
  ],
  [
    'a counter of another schema',
    () => withCounter({ name: 'pg_catalog.pg_class', value: '1', used: true }),
    'has a counter',
  ],
  [
    'SQL in the value of a counter',
    () => withCounter({ name: 'company_comp_id_seq', value: runs, used: true }),
    'no part of a backup',
  ],
  [
    'SQL in the use of a counter',
    () => withCounter({ name: 'company_comp_id_seq', value: '1', used: 'true); commit; --' }),
    'no part of a backup',
  ],
  [
    'a counter beyond all numbers',
    () => withCounter({ name: 'company_comp_id_seq', value: '9'.repeat(40), used: true }),
    'no part of a backup',
  ],
  [
    'a counter beyond its end',
    () => withCounter({ name: 'company_comp_id_seq', value: '9'.repeat(18), used: true }),
    'has values that the tables refuse',
  ],
  ['no counters', () => lines.filter((line) => !line.startsWith('{"counters"')), 'is not a complete backup'],
  [
    'SQL in the name of a table',
    () => withLine(1, '{"table":"company\\"; commit; drop table company; --"}'),
    'has a table "company\\"; commit;',
  ],
  [
    'a table of the system',
    () => withLine(1, '{"table":"schema_step"}', '[{"number":1}]'),
    'has a table "schema_step"',
  ],
  ['a table twice', () => withLine(lines.length - 3, '{"table":"company"}'), 'has the table company twice'],
  ['a table less', () => lines.filter((line) => line !== '{"table":"refund"}'), 'is not a complete backup'],
  [
    'SQL in the name of a column',
    () => rowOfCompany((row) => ({ ...row, 'x) select 1; commit; --': 1 })),
    'with other columns',
  ],
  ['a column more', () => rowOfCompany((row) => ({ ...row, xmin: 1 })), 'with other columns'],
  ['a column less', () => rowOfCompany(({ comp_name: _, ...row }) => row), 'with other columns'],
  ['a row that is none', () => rowOfCompany(() => []), 'with other columns'],
  [
    'a value of another type',
    () => rowOfCompany((row) => ({ ...row, comp_parent_id: runs })),
    'has values that the tables refuse: invalid input syntax for type integer',
  ],
  [
    'a value of two lines',
    () => rowOfCompany((row) => ({ ...row, comp_parent_id: 'a\nb' })),
    'has values that the tables refuse',
  ],
  [
    'a value that names no row',
    () => rowOfCompany((row) => ({ ...row, comp_parent_id: 99_999 })),
    'has values that the tables refuse: insert or update on table "company" violates foreign key',
  ],
  [
    'a character that no text has',
    () => rowOfCompany((row) => ({ ...row, comp_name: 'a\0b' })),
    'has values that the tables refuse',
  ],
  ['rows before any table', () => withLine(1, '[{"a":1}]'), 'no part of a backup'],
  ['lines after its end', () => withLine(lines.length - 1, '{"table":"company"}'), 'has lines after its end'],
  ['a rest after its end', () => [...lines.slice(0, -1), 'x'], 'is not a complete backup'],
  ['an empty value as a line', () => withLine(1, 'null'), 'no part of a backup'],
  ['two parts in a line', () => withLine(1, '{"table":"company","end":1}'), 'no part of a backup'],
  ['a deep line', () => withLine(1, '['.repeat(200_000)), 'no part of a backup'],
  [
    'a deep value',
    () => lines.map((line) => line.replace('"Kept"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
    'nested more deeply',
  ],
  ['step 0', () => heading({ step: 0 }), 'is not a backup of the sandbox'],
  ['step -1', () => heading({ step: -1 }), 'is not a backup of the sandbox'],
  ['half a step', () => heading({ step: 1.5 }), 'is not a backup of the sandbox'],
  ['a step that is a text', () => heading({ step: '1; drop table company' }), 'is not a backup of the sandbox'],
  ['no heading', () => ['null', ...lines.slice(1)], 'is not a backup of the sandbox'],
  ['an empty file', () => [''], 'is not a backup of the sandbox'],
  [
    'other bytes than UTF-8',
    () => gzipSync(Buffer.concat([Buffer.from(`${lines[0]}\n`), Buffer.from([0xff, 0xfe, 0x0a])])),
    'is not a backup of the sandbox',
  ],
  [
    'plain SQL',
    () => Buffer.from('begin;\ndrop table company;\ncommit;\n'),
    'A restore reads data and runs no SQL; load a dump with psql',
  ],
  [
    'compressed SQL',
    () => ['begin;', 'drop table company;', 'commit;', ''],
    'A restore reads data and runs no SQL; load a dump with psql',
  ],
  ['a line without an end', () => long('   ', 50), 'has a line that is longer than any of a backup'],
  [
    'a line of many empty lists',
    () => Buffer.concat([long('[],', 12), gzipSync('[]]\n')]),
    'has a line that is longer than any of a backup',
  ],
])('%s is refused in one line, and changes nothing', { timeout: 60_000 }, async (_what, made, said) => {
  const content = made();
  await writeFile(file, Array.isArray(content) ? packed(content) : content);
  const told = await restoreBackup(database, file, undefined, fewTables).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(told).toContain(`DatabaseProblem: ${file} `);
  expect(told).toContain(said);
  expect(told).toMatch(/ Nothing was changed\.$/);
  expect(told).not.toContain('\n');
  expect(told.length).toBeLessThan(700);
  expect(await database.query(sql`select comp_name, to_regclass('ran') is null as clean from company`)).toEqual([
    { comp_name: 'Kept', clean: true },
  ]);
});

describe('a text', () => {
  it('that looks like SQL is restored as the text that it is', { timeout: 60_000 }, async () => {
    const name = `x'); commit; drop table company; -- " \\ $1 \u2028`;
    await database.execute('drop schema public cascade; create schema public');
    const earlier = await savedLines(steps.slice(0, 1));
    await writeFile(file, packed(rowOfCompany((row) => ({ ...row, comp_name: name }), earlier)));
    const told: Progress[] = [];
    await restoreBackup(database, file, (progress) => told.push(progress));
    expect(await database.query(sql`select comp_name from company`)).toEqual([{ comp_name: name }]);
    expect(told.at(-1)).toMatchObject({ share: 1, isFinishing: true });
    expect(told.map(({ rows }) => rows)).toEqual(told.map(({ rows }) => rows).toSorted((a, b) => a - b));
  });
});
