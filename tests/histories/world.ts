import { sql } from '../../sandbox/database/sql';
import { openTemplate } from '../../sandbox/database/template';
import { startSandbox, testMoment, type TestSandbox } from '../../sandbox/testing';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { openUser, type User } from '../support/data-provider';
import type { Fault } from './history';
import { createRandom, type Random } from './random';

export const definitions = projectCompiler('.').compile().definitions('en');

/** The platform, the network in front of it, and two users. */
export interface World {
  sandbox: TestSandbox;
  users: [User, User];
  /** Spoils requests of the next step. */
  spoil(faults: Fault[], order: number): void;
  /** Whether a request was spoilt since then. */
  spoilt(): boolean;
  /** Nothing that was read before counts as read just now. */
  timePasses(): void;
  close(): Promise<void>;
}

const reads = new Set(
  [...definitions.values()]
    .flatMap(({ calls: { list, get } }) => [list?.path, get?.path])
    .filter((path) => path !== undefined),
);

/** A connection that failed, as `fetch` tells it. */
function broken() {
  return new TypeError('Failed to fetch');
}

const answers = {
  '401': () => Response.json({ code: 401 }),
  '500': () => new Response('Internal Server Error', { status: 500 }),
  html: () => new Response('<!doctype html><title>502</title>', { headers: { 'content-type': 'text/html' } }),
  code: () => Response.json({ code: 500, msg: 'try again later' }),
};

export async function createWorld(): Promise<World> {
  // A database of its own: its tables are changed, and the next test would borrow them so.
  const sandbox = await startSandbox({ database: await openTemplate(testMoment) });
  // This platform takes the same name twice, as the specification leaves open: a double write shows.
  await sandbox.database.execute('drop index if exists cron_task_name');
  await sandbox.database.execute(functions);
  let faults: Fault[] = [];
  let random: Random = createRandom(0);
  let spoilt = false;
  let clock = testMoment.getTime();

  const spoiling = (path: string): Fault | undefined => {
    const sort = reads.has(path) ? 'read' : 'write';
    for (const fault of faults.filter((one) => one.of === sort && one.times > 0)) {
      if (fault.after > 0) fault.after -= 1;
      else {
        fault.times -= 1;
        spoilt = true;
        return fault;
      }
    }
    return undefined;
  };
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname.replace(/^\/api/, '');
    for (let turns = random.below(4); turns > 0; turns -= 1) await new Promise(setImmediate);
    const fault = spoiling(path);
    if (fault?.kind === 'cut') throw broken();
    if (fault && fault.kind !== 'lost') return answers[fault.kind]();
    const answer = await sandbox.app.request(path, init);
    if (fault) throw broken();
    return answer;
  };
  const open = () => openUser(sandbox, { definitions, fetch: request, now: () => clock });
  return {
    sandbox,
    users: [open(), open()],
    spoil: (wanted, order) => {
      faults = wanted.map((fault) => ({ ...fault }));
      random = createRandom(order);
      spoilt = false;
    },
    spoilt: () => spoilt,
    timePasses: () => {
      clock += 60_000;
    },
    close: () => sandbox.close(),
  };
}

/** Fields by record: `cron_task 7`. */
export type Truth = Map<string, Record<string, unknown>>;

/** Tables, their keys, and the text that begins with a history's mark. */
const tables = [
  ['refund', 'id', 'order_id'],
  ['mall_order', 'order_id', 'order_id'],
  ['company', 'comp_id', 'comp_name'],
  ['cron_task', 'id', 'name'],
  ['code_batch', 'batch_id', 'use_zone'],
] as const;

/** The texts that begin with $1, as an index finds them. */
function isMarked(marked: string) {
  return `${marked} >= $1 and ${marked} < $1 || '~'`;
}

/** The database keeps the plans of functions: planning these statements took longer than running them, at every step. */
const functions = `
create or replace function pg_temp.truth_of(text) returns table (key text, fields jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $truth$ begin return query
  select r.key, r.fields from (
    ${tables.map(([table, id, marked], index) => `select ${index}, '${table} ' || ${id}, to_jsonb(t) from ${table} t where ${isMarked(marked)}`).join(' union all ')}
  ) r (at, key, fields) order by r.at, r.key;
end $truth$;
create or replace function pg_temp.forget(text) returns void language plpgsql set plan_cache_mode = force_generic_plan as $forget$ begin
  delete from activation_code where batch_id in (select batch_id from code_batch where ${isMarked('use_zone')});
  ${tables.map(([table, , marked]) => `delete from ${table} where ${isMarked(marked)};`).join('\n  ')}
end $forget$;`;

/** Records of one history by their marks, past the console and the calls. */
export async function truthOf({ database }: TestSandbox, mark: string): Promise<Truth> {
  const rows = await database.query<{ key: string; fields: Record<string, unknown> }>(
    sql`select * from pg_temp.truth_of(${mark})`,
  );
  return new Map(rows.map(({ key, fields }) => [key, fields]));
}

/** Deletes the records of a history. */
export async function forget({ database }: TestSandbox, mark: string): Promise<void> {
  await database.query(sql`select pg_temp.forget(${mark})`);
}
