import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { sandboxFor } from '../testing';
import { keptPaths, largestValue } from './kept';

const { sandbox, admin, viewer } = await sandboxFor(['admin', 'viewer']);

function read(token: string, name = 'views') {
  return sandbox.call(keptPaths.read, { name }, token);
}
function write(token: string, value: unknown, version: number, name = 'views') {
  return sandbox.call(keptPaths.write, { name, value, version }, token);
}

describe('values of an account', () => {
  it('are none at first, and then what was written', async () => {
    expect((await read(admin)).data).toEqual({ name: 'views', value: null, version: 0 });
    expect((await write(admin, { b: [1, 'ü'], a: {} }, 0)).data).toEqual({ version: 1 });
    expect((await read(admin)).data).toEqual({ name: 'views', value: { b: [1, 'ü'], a: {} }, version: 1 });
  });

  it('belong to one account, and go with it', async () => {
    await write(viewer, { mine: 1 }, 0);
    expect((await read(admin)).data).toMatchObject({ value: null });
    await sandbox.database.query(sql`delete from account where user_id = 'viewer'`);
    expect(await sandbox.database.query(sql`select name from kept_value`)).toEqual([]);
  });

  it('are not written over a version that was not read', async () => {
    await write(admin, { one: 1 }, 0);
    expect(await write(admin, { two: 2 }, 0)).toMatchObject({ code: 409, data: { version: 1 } });
    expect(await write(admin, { two: 2 }, 2)).toMatchObject({ code: 409 });
    expect((await read(admin)).data).toMatchObject({ value: { one: 1 }, version: 1 });
    expect((await write(admin, { two: 2 }, 1)).data).toEqual({ version: 2 });
  });

  it('need a sign-in', async () => {
    expect((await read('')).code).toBe(401);
    expect((await write('', {}, 0)).code).toBe(401);
  });

  it.each<[string, object]>([
    ['a text as value', { name: 'views', value: 'x', version: 0 }],
    ['no value', { name: 'views', version: 0 }],
    ['no version', { name: 'views', value: {} }],
    ['no name', { value: {}, version: 0 }],
    ['a name with a slash', { name: '../views', value: {}, version: 0 }],
    ['another key', { name: 'views', value: {}, version: 0, account: 2 }],
    ['too much', { name: 'views', value: ['x'.repeat(largestValue)], version: 0 }],
  ])('%s is refused', async (_what, body) => {
    expect((await sandbox.call(keptPaths.write, body, admin)).code).toBe(406);
    expect((await read(admin)).data).toMatchObject({ version: 0 });
  });

  it('are 50 at most', async () => {
    for (let index = 0; index < 50; index += 1) await write(viewer, {}, 0, `value-${index}`);
    expect((await write(viewer, {}, 0, 'one-more')).code).toBe(406);
    expect((await write(viewer, { again: 1 }, 1, 'value-3')).code).toBe(200);
  });
});
