import { describe, expect, it } from 'vitest';
import { pushChannel, pushProvider } from '../entities/push-platform';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function platform(verb: string, body: object) {
  return sandbox.call(`/v2/push/platform/${verb}`, body, admin);
}

function link(verb: string, body: object, token = admin) {
  return sandbox.call(`/v2/push/link/${verb}`, body, token);
}

function without(permission: string) {
  return sandbox.database.execute(
    `update role set menu_ids = array_remove(menu_ids, (select menu_id from menu where menu_key = '${permission}'))`,
  );
}

describe('platforms', () => {
  it('have a provider of their channel', async () => {
    const mail = { name: 'Mail', type: pushChannel.email, mode: pushProvider.smtp };
    expect((await platform('add', mail)).code).toBe(200);
    expect(await platform('add', { ...mail, name: 'Other', mode: pushProvider.fcm })).toEqual({
      code: 406,
      msg: 'mode: belongs to another channel',
    });
    expect((await platform('add', { ...mail, name: 'MAIL' })).code).toBe(409);
  });

  it('show their secret only with the permission', async () => {
    expect(rowsOf(await platform('list', { id: 1 }))[0]).toHaveProperty('key_secret');
    await without('platform:secret');
    expect(rowsOf(await platform('list', { id: 1 }))[0]).not.toHaveProperty('key_secret');
    const stored = await sandbox.database.query<{ key_secret: string }>(
      sql`select key_secret from push_platform where id = 1`,
    );
    await platform('set', { id: 1, name: 'Renamed' });
    expect(await sandbox.database.query(sql`select name, key_secret from push_platform where id = 1`)).toEqual([
      { name: 'Renamed', ...stored[0] },
    ]);
  });

  it('cannot be deleted while links use them', async () => {
    expect(await platform('del', { id: 1 })).toEqual({
      code: 406,
      msg: 'id: push links use the platform; delete them first',
    });
  });
});

describe('links', () => {
  it('have a platform of the same channel', async () => {
    expect(await link('add', { comp_id: 2, type: pushChannel.voice, platform_id: 1 })).toEqual({
      code: 406,
      msg: 'platform_id: serves another channel',
    });
    expect(await link('add', { comp_id: 2, type: pushChannel.sms, platform_id: 999 })).toEqual({
      code: 406,
      msg: 'platform_id: 999 does not exist',
    });
    const { id } = recordOf(await link('add', { comp_id: 2, type: pushChannel.sms, platform_id: 1, notify_type: 20 }));
    expect(rowsOf(await link('list', { id }))[0]).toMatchObject({ comp_id: 2, platform_name: '阿里云短信', state: 1 });
  });

  it('are sorted by their sort number, those without one last', async () => {
    await sandbox.database.execute('delete from push_link');
    for (const [notify, sort] of [
      [1, 0],
      [2, 2],
      [3, 1],
    ])
      await link('add', { comp_id: 2, type: pushChannel.sms, platform_id: 1, notify_type: notify, sort });
    expect(rowsOf(await link('list', {})).map(({ sort }) => sort)).toEqual([1, 2, 0]);
  });

  it('have a company that the caller can view', async () => {
    expect(await link('add', { comp_id: 9999, type: pushChannel.sms, platform_id: 1 })).toEqual({
      code: 406,
      msg: 'comp_id: 9999 does not exist',
    });
  });
});
