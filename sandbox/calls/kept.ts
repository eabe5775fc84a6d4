import { parameterError, Refusal } from '../answer';
import type { Endpoint } from '../contract';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { type Field, integerField, readBody, readText } from '../entity/field';
import type { Json } from '../json';
import { type Call, type Context, forEveryone, readCall, writeCall } from './call';

/*
 * A place for what the console keeps with an account, such as a user's views. The platform's contract has no such call: a
 * platform that has one is named in the configuration of the console (docs/configuration.md#kept-with-the-account).
 */

/** Most bytes of a value as JSON, and most names of an account. */
export const largestValue = 256 * 1024;
const mostNames = 50;

const nameField: Field<string> = {
  read(value, place) {
    const name = readText(value, place, 64);
    if (!/^[a-z][a-z0-9._-]*$/.test(name)) throw parameterError(place, 'expected a name such as views');
    return name;
  },
};

/** A map or a list, as JSON. */
const valueField: Field<string> = {
  read(value: Json, place) {
    if (typeof value !== 'object' || value === null) throw parameterError(place, 'expected a map or a list');
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > largestValue) throw parameterError(place, `expected at most ${largestValue} bytes`);
    return text;
  },
};

function required<T>(value: T | undefined, place: string): T {
  if (value === undefined) throw parameterError(place, 'required');
  return value;
}

function storedOf({ db, caller }: Pick<Context, 'db' | 'caller'>, name: string) {
  return firstRow<{ value: string; version: number }>(
    db,
    sql`select value, version from kept_value where account = ${caller.id} and name = ${name}`,
  );
}

/** `{ name }` → `{ name, value, version }`; the value is null, and the version 0, where nothing is kept. */
const read = forEveryone(
  readCall('/v2/user/kept/get', async (context, body) => {
    const name = required(readBody({ name: nameField }, body, context.place).name, `${context.place}name`);
    const stored = await storedOf(context, name);
    return {
      data: {
        name,
        value: stored === undefined ? null : (JSON.parse(stored.value) as Json),
        version: stored?.version ?? 0,
      },
    };
  }),
);

async function requireRoom(db: Queryable, account: number): Promise<void> {
  const found = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::integer as count from kept_value where account = ${account}`,
  );
  if ((found?.count ?? 0) >= mostNames) throw new Refusal(406, `an account keeps at most ${mostNames} values`);
}

/** `{ name, value, version }` with the version that was read → `{ version }`; 409 when another one is stored. */
const write = forEveryone(
  writeCall('/v2/user/kept/set', async (context, body) => {
    const { db, caller, place } = context;
    const given = readBody({ name: nameField, value: valueField, version: integerField }, body, place);
    const name = required(given.name, `${place}name`);
    const value = required(given.value, `${place}value`);
    const version = required(given.version, `${place}version`);
    const held = (await storedOf(context, name))?.version ?? 0;
    if (held !== version) throw new Refusal(409, 'Another version is stored', { version: held });
    if (held === 0) await requireRoom(db, caller.id);
    await db.query(sql`
      insert into kept_value (account, name, value, version) values (${caller.id}, ${name}, ${value}, 1)
      on conflict (account, name) do update set value = excluded.value, version = kept_value.version + 1`);
    return { data: { version: held + 1 } };
  }),
);

/** The calls by path. They are beside those of the contract (registry.ts). */
export const keptCalls: ReadonlyMap<string, Call> = new Map([read, write].map((call) => [call.path, call]));

export const keptPaths = { read: read.path, write: write.path };

export function keptEndpoint(path: string): Endpoint | undefined {
  return keptCalls.has(path) ? { path, style: 'bearer', action: 'other', apiVersion: '1.0.1', authType: 1 } : undefined;
}
