import { describe, expect, it } from 'vitest';
import { serverState } from '../entities/server';
import { sql } from '../database/sql';
import { rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object, token = admin) {
  return sandbox.call(path, body, token);
}

async function find(filter: object) {
  return rowsOf(await call('/discovery/srv/query', filter))[0] ?? {};
}

function keyOf({ grpc_addr, type }: Record<string, unknown>) {
  return { grpc_addr, type };
}

function control(record: Record<string, unknown>, cmd: string, token = admin) {
  return call('/srv/ctrl', { srv_addr: record['grpc_addr'], srv_type: record['type'], cmd }, token);
}

describe('seed data', () => {
  it('is consistent: every server has a report, every binding and data center has a zone', async () => {
    const loose = await sandbox.database.query(sql`
      select name from server s where not exists (select 1 from server_info i where i.grpc_addr = s.grpc_addr and i.type = s.type)
      union all select src_area from zone_binding b where not exists (select 1 from service_zone z where z.zone = b.dest_area)
      union all select name from data_center d where not exists (select 1 from service_zone z where z.zone = d.zone)
      union all select zone from service_zone z where not exists (select 1 from system y where y.sys = z.sys)`);
    expect(loose).toEqual([]);
  });
});

describe('servers', () => {
  it('have their load, and no database id', async () => {
    const online = await find({ state: serverState.online, type: 4 });
    expect(online).toMatchObject({ type: 4, max_load: 50_000 });
    expect(online['load']).toBeGreaterThan(0);
    expect(online).not.toHaveProperty('id');
  });

  it('are changed by address and type; the load cannot be changed', async () => {
    const record = await find({ type: 12 });
    expect(
      (await call('/discovery/srv/set', { ...keyOf(record), max_load: 9000, utd_addrs: [{ addr: '10.0.0.1:9014' }] }))
        .code,
    ).toBe(200);
    expect(await find(keyOf(record))).toMatchObject({ max_load: 9000, utd_addrs: [{ addr: '10.0.0.1:9014' }] });
    expect(await call('/discovery/srv/set', { ...keyOf(record), load: 1 })).toEqual({
      code: 406,
      msg: 'params.load: is set by the platform',
    });
    expect(await call('/discovery/srv/set', { grpc_addr: '1.2.3.4:5', type: 12 })).toEqual({
      code: 406,
      msg: 'params.grpc_addr: 1.2.3.4:5 does not exist',
    });
  });

  it('can be deleted only while they are offline', async () => {
    const online = await find({ state: serverState.online });
    expect((await call('/discovery/srv/delete', keyOf(online))).code).toBe(406);
    const offline = await find({ state: serverState.offline });
    expect((await call('/discovery/srv/delete', keyOf(offline))).code).toBe(200);
    expect(await find(keyOf(offline))).toEqual({});
  });
});

describe('/srv/ctrl', () => {
  it('stops and starts a server', async () => {
    const record = await find({ state: serverState.online });
    expect((await control(record, 'stop')).code).toBe(200);
    expect(await find(keyOf(record))).toMatchObject({ state: serverState.offline, load: 0 });
    expect((await control(record, 'reload')).code).toBe(406);
    expect((await control(record, 'start')).code).toBe(200);
    expect(await find(keyOf(record))).toMatchObject({ state: serverState.online });
  });

  it('accepts only its three parameters', async () => {
    const record = await find({});
    expect(await control(record, 'constructor')).toMatchObject({ code: 406 });
    expect(await control(record, 'explode')).toEqual({
      code: 406,
      msg: 'params.cmd: expected one of start, restart, reload, stop',
    });
    expect(
      await call('/srv/ctrl', { srv_addr: record['grpc_addr'], srv_type: record['type'], cmd: 'stop', name: 'x' }),
    ).toEqual({ code: 406, msg: 'params.name: unknown field' });
  });

  it('requires the permission ctrl, not only view', async () => {
    expect((await control(await find({}), 'stop', await sandbox.token('viewer'))).code).toBe(513);
  });
});
