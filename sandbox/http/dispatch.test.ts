import { describe, expect, it } from 'vitest';
import { endpointOf } from '../contract';
import { servedCalls } from '../calls/registry';
import { sql } from '../database/sql';
import { sandboxFor } from '../testing';

const reports: string[] = [];
const { sandbox, admin } = await sandboxFor(['admin'], { report: (line) => reports.push(line) });

describe('a request', () => {
  it('is answered with HTTP status 200 and the code in the body', async () => {
    const response = await sandbox.app.request('/v2/user/company/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: 401, msg: 'No token' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is answered below the address of each data center', async () => {
    const headers = { authorization: `Bearer ${admin}` };
    for (const prefix of ['', '/api', '/eu/api'])
      expect((await sandbox.send(`${prefix}/v2/user/account/get`, {}, headers)).code).toBe(200);
  });

  it('is refused unless it is a POST', async () => {
    const response = await sandbox.app.request('/v2/user/company/list');
    expect(await response.json()).toEqual({ code: 406, msg: 'method: expected POST' });
  });

  it('is refused unless it is JSON', async () => {
    const headers = { authorization: `Bearer ${admin}` };
    expect(await sandbox.send('/v2/user/company/list', 'a=1', { 'content-type': 'text/plain' })).toEqual({
      code: 406,
      msg: 'header content-type: expected application/json',
    });
    expect(await sandbox.send('/v2/user/company/list', '{"a":', headers)).toEqual({
      code: 406,
      msg: 'body: expected JSON',
    });
  });

  it('is read up to 1 MiB, and 8 MiB for an import', async () => {
    const refused = (limit: number) => ({ code: 406, msg: `body: expected at most ${limit} bytes` });
    const headers = { authorization: `Bearer ${admin}` };
    const spaces = (count: number) => ' '.repeat(count + 1);
    expect(await sandbox.send('/v2/user/login', spaces(1024 * 1024))).toEqual(refused(1024 * 1024));
    expect(await sandbox.send('/v2/user/login', '{}', { 'content-length': String(1024 * 1025) })).toEqual(
      refused(1024 * 1024),
    );
    expect(await sandbox.send('/v2/user/company/add', spaces(1024 * 1024), headers)).toEqual(refused(1024 * 1024));
    expect(await sandbox.send('/v2/iot/uid/import/add', spaces(8 * 1024 * 1024), headers)).toEqual(
      refused(8 * 1024 * 1024),
    );
  });

  it.each([
    ['/v2/user/company/list', { gmt_start: '0000-01-01 00:00:00' }],
    ['/v2/user/company/list', { page_no: 2_147_483_647, page_size: 1000 }],
    ['/v2/user/company/list', { gmt_expire_end: '9999-12-31 23:59:59' }],
    [
      '/v2/user/account/add',
      { user_id: 'range', user_name: 'Range', role_id: 1, user_password: 'sealed', validity_time: 2_147_483_647 },
    ],
  ])('with an extreme value is answered: %s %j', async (path, body) => {
    const password = 'user_password' in body ? { user_password: sandbox.seal('range', 'Uncommon-2026') } : {};
    expect((await sandbox.call(path, { ...body, ...password }, admin)).code).not.toBe(500);
    expect(reports).toEqual([]);
  });

  it('from another origin is allowed, without cookies', async () => {
    const preflight = await sandbox.app.request('/api/v2/user/login', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://console.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    const answer = await sandbox.app.request('/v2/user/login', {
      method: 'POST',
      headers: { origin: 'https://console.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('x-request-id');
  });

  it('has at most a thousand values in a filter', async () => {
    const ids = (count: number) => ({ comp_id: Array.from({ length: count }, (_, index) => index) });
    expect((await sandbox.call('/v2/user/company/list', ids(1000), admin)).code).toBe(200);
    expect(await sandbox.call('/v2/user/company/list', ids(70_000), admin)).toEqual({
      code: 406,
      msg: 'comp_id: expected at most 1000 values',
    });
    expect((await sandbox.call('/v2/user/company/list', { comp_id: [] }, admin)).count).toBe(0);
  });

  it('to a path outside the contract is answered with 404', async () => {
    expect(await sandbox.send('/v2/user/nothing', {})).toEqual({ code: 404, msg: 'No such call' });
  });

  it('is refused in another style', async () => {
    expect(await sandbox.send('/mall/order/query', {})).toEqual({ code: 406, msg: 'params: missing' });
  });

  it("gets an error that names the place of an envelope's parameter", async () => {
    expect(await sandbox.call('/user/logout', { all: 1 }, admin)).toEqual({
      code: 406,
      msg: 'params.all: unknown field',
    });
  });
});

describe('permissions', () => {
  it('are checked before anything else in the body', async () => {
    const viewer = await sandbox.token('viewer');
    expect(await sandbox.call('/v2/user/company/del', { nonsense: true }, viewer)).toEqual({
      code: 513,
      msg: 'No permission',
    });
  });

  it.each([
    ['/v2/user/company/list', 200],
    ['/v2/user/account/list', 200],
    ['/v2/user/company/add', 513],
    ['/v2/user/company/set', 513],
    ['/v2/user/company/del', 513],
    ['/v2/user/account/add', 513],
    ['/v2/user/account/set', 513],
    ['/v2/user/account/del', 513],
    ['/v2/user/role/add', 513],
    ['/v2/user/role/set', 513],
    ['/v2/user/role/del', 513],
    ['/v2/user/role/get', 513],
    ['/v2/user/menu/add', 513],
    ['/v2/user/menu/set', 513],
    ['/v2/user/menu/del', 513],
  ])('of viewer: %s is answered with %i', async (path, code) => {
    expect((await sandbox.call(path, {}, await sandbox.token('viewer'))).code).toBe(code);
  });

  it('are required by every served call that needs a token', () => {
    const unguarded = [...servedCalls.values()].filter(
      (call) => !call.open && call.permissions !== 'signed-in' && call.permissions.length === 0,
    );
    expect(unguarded).toEqual([]);
  });
});

describe('served calls', () => {
  it('are in the contract', () => {
    expect([...servedCalls.keys()].filter((path) => !endpointOf.has(path))).toEqual([]);
  });

  it('include the whole contract, except the upload, which is no JSON and has its own handler', () => {
    expect([...endpointOf.keys()].filter((path) => !servedCalls.has(path))).toEqual(['/v2/oss/upload']);
  });
});

describe('a failure of the sandbox', () => {
  it("is answered with 500 and reported without the request's values", async () => {
    const token = await sandbox.token('admin');
    await sandbox.database.query(sql`alter table company rename to hidden_company`);
    const answer = await sandbox.app.request('/v2/user/company/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ comp_name: 'very secret' }),
    });
    await sandbox.database.query(sql`alter table hidden_company rename to company`);
    expect(await answer.json()).toEqual({ code: 500, msg: 'server problem' });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(reports.join('\n')).toContain(`/v2/user/company/list (request ${id}): `);
    expect(reports.join('\n')).toMatch(/: error 42P01 at \S+/);
    expect(reports.join('\n')).not.toContain('relation');
    expect(reports.join('\n')).not.toContain('very secret');
    expect(reports.join('\n')).not.toContain(token);
  });
});
