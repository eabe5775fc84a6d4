import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(verb: string, type: string, option: object = {}, more: object = {}, token = admin) {
  return sandbox.call(`/v2/user/srv/resource/${verb}`, { type, option, ...more }, token);
}

describe('types', () => {
  it('each return their own records, filtered by the option', async () => {
    expect(rowsOf(await call('list', 'sys'))[0]).toEqual({ id: 1, sys: 'cn', name: '中国站', state: 1, remark: '' });
    expect(rowsOf(await call('list', 'datacenter', { sys: 'eu' })).map((row) => row['zone'])).toEqual(['eu-central']);
    const bound = await call('list', 'zonebind', { type: 2 }, { page_no: 1, page_size: 3 });
    expect([rowsOf(bound).length, rowsOf(bound).every((row) => row['type'] === 2)]).toEqual([3, true]);
  });

  it('refuse an unknown type and a parameter in the wrong place', async () => {
    expect(await call('list', 'moon')).toEqual({ code: 406, msg: 'type: expected one of sys, datacenter, zonebind' });
    expect((await call('list', 'constructor')).code).toBe(406);
    expect(await call('list', 'sys', {}, { sys: 'cn' })).toEqual({ code: 406, msg: 'sys: unknown field' });
    expect(await call('set', 'sys', { id: 1, color: 'red' })).toEqual({
      code: 406,
      msg: 'option.color: unknown field',
    });
    expect(await sandbox.call('/v2/user/srv/resource/add', { type: 'sys', option: 'x' }, admin)).toEqual({
      code: 406,
      msg: 'option: expected an object',
    });
  });

  it('each require the permissions of their own screen', async () => {
    // The administrator's role can view data centers and manage zones.
    const deputy = await sandbox.database.query<{ user_id: string }>(
      sql`select user_id from account where role_id = 2 and state = 1 and (gmt_validity is null or gmt_validity > '2026-03-02') limit 1`,
    );
    const token = await sandbox.token(deputy[0]?.user_id ?? '', 'Welcome@2026');
    expect((await call('list', 'datacenter', {}, {}, token)).code).toBe(200);
    expect((await call('add', 'datacenter', { sys: 'cn', name: 'X' }, {}, token)).code).toBe(513);
    expect(
      (
        await call(
          'add',
          'zonebind',
          { src_type: 1, src_area: 'Chile', dest_type: 4, dest_area: 'us-east', type: 1 },
          {},
          token,
        )
      ).code,
    ).toBe(200);
  });
});

describe('constraints', () => {
  it('refuse to delete a system with data centers', async () => {
    expect(await call('del', 'sys', { id: 1 })).toEqual({
      code: 406,
      msg: 'option.id: the system has data centers; move or delete them first',
    });
    expect((await call('del', 'sys', { id: 5 })).code).toBe(200);
  });

  it('allow one binding of an area per type of binding', async () => {
    const binding = { src_type: 2, src_area: '广东', dest_type: 4, dest_area: 'cn-east' };
    expect((await call('add', 'zonebind', { ...binding, type: 1 })).code).toBe(409);
    const { id } = recordOf(await call('add', 'zonebind', { ...binding, type: 3 }));
    expect(rowsOf(await call('list', 'zonebind', { id }))).toMatchObject([{ ...binding, type: 3 }]);
  });

  it('refuse to delete a service zone with bound areas', async () => {
    const zones = rowsOf(await sandbox.call('/discovery/srv/zone/get', { zone: 'us-east' }, admin));
    expect((await sandbox.call('/discovery/srv/zone/del', { id: zones[0]?.['id'] }, admin)).code).toBe(406);
  });
});
