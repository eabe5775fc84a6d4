import { describe, expect, it } from 'vitest';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

async function addApp(): Promise<number> {
  return Number(recordOf(await sandbox.call('/v2/user/app/add', { name: 'Porch', comp_id: 2, type: 2 }, admin))['id']);
}

describe('apps', () => {
  it('get keys and all settings when they are added', async () => {
    const id = await addApp();
    expect(await sandbox.call('/user/appid/get', { id }, admin)).toMatchObject({
      data: { id, name: 'Porch', app_key_ios: expect.stringMatching(/^[0-9a-f]{24}$/), pay_ids: [], storage_ids: [] },
    });
    const settings = rowsOf(await sandbox.call('/v2/user/admin/appcfg/list', { app_id: id, page_size: 100 }, admin));
    const seeded = rowsOf(await sandbox.call('/v2/user/admin/appcfg/list', { app_id: 1, page_size: 100 }, admin));
    expect(settings.map((row) => row['key'])).toEqual(seeded.map((row) => row['key']));
  });

  it('cannot be deleted while they have devices or orders, and are deleted with their parts', async () => {
    expect(await sandbox.call('/v2/user/app/del', { id: 2 }, admin)).toMatchObject({ code: 406 });
    const id = await addApp();
    await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: [1] }, admin);
    expect(await sandbox.call('/v2/user/app/del', { id }, admin)).toMatchObject({ code: 200 });
    expect(await sandbox.call('/v2/user/admin/appcfg/list', { app_id: id }, admin)).toMatchObject({ count: 0 });
  });

  it('show and change their keys only with the permission', async () => {
    const id = await addApp();
    const keysOf = async (token: string) => {
      const [row] = rowsOf(await sandbox.call('/v2/user/app/list', { id }, token));
      const one = recordOf(await sandbox.call('/user/appid/get', { id }, token));
      return [row, one].map((record) => record?.['app_key_ios']);
    };
    const [key] = await keysOf(admin);
    expect(await keysOf(factory)).toEqual([key, key]);
    await sandbox.database.execute(
      `update role set menu_ids = array_remove(menu_ids, (select menu_id from menu where menu_key = 'app:secret')) where id = 3`,
    );
    expect(await keysOf(factory)).toEqual([undefined, undefined]);
    expect(
      (
        await sandbox.call(
          '/v2/user/app/set',
          { id, name: 'Porch light', app_key_ios: '', app_key_android: 'mine' },
          factory,
        )
      ).code,
    ).toBe(200);
    expect(await keysOf(admin)).toEqual([key, key]);
    expect(await sandbox.call('/v2/user/app/list', { app_key_ios: 'a' }, admin)).toMatchObject({
      code: 406,
      msg: 'app_key_ios: unknown field',
    });
  });

  it('of other companies do not exist for the caller', async () => {
    expect(await sandbox.call('/user/appid/get', { id: 6 }, factory)).toMatchObject({ code: 406 });
    for (const path of [
      '/user/app/detail/query',
      '/ota/app/ver/query',
      '/ota/app/url/query',
      '/v2/user/app/resource/list',
      '/v2/user/admin/appcfg/list',
    ]) {
      expect(await sandbox.call(path, { app_id: 6 }, factory)).toMatchObject({ code: 200, count: 0 });
    }
    expect(
      await sandbox.call(
        '/v2/user/app/resource/add',
        { app_id: 6, type: 'privacy', lang: 'en', name: 'x', url: 'https://x.example' },
        factory,
      ),
    ).toMatchObject({ code: 406 });
  });
});

describe('payment and storage', () => {
  const configurations = async () => rowsOf(await sandbox.call('/pay/appid/query', { page_size: 100 }, admin));

  it('are set as a whole list, and listed by app', async () => {
    const id = await addApp();
    const byMethod = new Map((await configurations()).map((row) => [row['platform_type'], Number(row['id'])]));
    const pay_ids = [...byMethod.values()].slice(0, 2).sort((one, other) => one - other);
    expect(await sandbox.call('/pay/appid/set', { app_id: id, pay_ids }, admin)).toMatchObject({ code: 200 });
    expect(rowsOf(await sandbox.call('/pay/appid/query', { app_id: id }, admin)).map((row) => row['id'])).toEqual(
      pay_ids,
    );
    await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: pay_ids.slice(1) }, admin);
    expect(await sandbox.call('/user/appid/get', { id }, admin)).toMatchObject({ data: { pay_ids: pay_ids.slice(1) } });
  });

  it('allow one account per method, and one storage per zone', async () => {
    const id = await addApp();
    const rows = await configurations();
    const [first] = rows;
    const same = rows
      .filter((row) => row['platform_type'] === first?.['platform_type'])
      .map((row) => Number(row['id']));
    expect(same.length).toBeGreaterThan(1);
    expect(await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: same.slice(0, 2) }, admin)).toMatchObject({
      code: 406,
    });
    const storages = rowsOf(await sandbox.call('/v2/oss/admin/platform/list', { page_size: 100 }, admin));
    const zone = storages.filter((row) => row['zone'] === 'cn-shenzhen').map((row) => Number(row['id']));
    expect(await sandbox.call('/oss/appid/set', { app_id: id, storage_ids: zone.slice(0, 1) }, admin)).toMatchObject({
      code: 200,
    });
    expect(await sandbox.call('/user/appid/get', { id }, admin)).toMatchObject({
      data: { storage_ids: zone.slice(0, 1) },
    });
    expect(await sandbox.call('/oss/appid/set', { app_id: id, storage_ids: zone.slice(0, 2) }, admin)).toMatchObject({
      code: zone.length > 1 ? 406 : 200,
    });
  });

  it('cannot be deleted while an app uses the account', async () => {
    const id = await addApp();
    const row = { platform_type: 1, env_type: 2, platform_app_id: 'one-account' };
    const { id: account } = recordOf(await sandbox.call('/pay/info/add', row, admin));
    await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: [account] }, admin);
    const del = () => sandbox.call('/pay/info/delete', { id: account }, admin);
    expect(await del()).toMatchObject({
      code: 406,
      msg: 'params.id: apps take payments through the account; give them another first',
    });
    await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: [] }, admin);
    expect(await del()).toMatchObject({ code: 200 });
  });

  it('of the platform are hidden from a tenant, and stay when the tenant sets its own or none', async () => {
    const id = await addApp();
    const pay_ids = (await configurations())
      .filter((row) => row['comp_id'] === 0 || row['comp_id'] === 1)
      .slice(0, 1)
      .map((row) => row['id']);
    const storage_ids = rowsOf(await sandbox.call('/v2/oss/admin/platform/list', { page_size: 100 }, admin))
      .filter((row) => row['comp_id'] === 0 || row['comp_id'] === 1)
      .slice(0, 1)
      .map((row) => row['id']);
    expect([pay_ids.length, storage_ids.length]).toEqual([1, 1]);
    await sandbox.call('/pay/appid/set', { app_id: id, pay_ids }, admin);
    await sandbox.call('/oss/appid/set', { app_id: id, storage_ids }, admin);
    expect(await sandbox.call('/user/appid/get', { id }, factory)).toMatchObject({
      data: { pay_ids: [], storage_ids: [] },
    });
    expect(rowsOf(await sandbox.call('/v2/user/app/list', { id }, factory))[0]).toMatchObject({
      pay_ids: [],
      storage_ids: [],
    });
    const { id: own } = recordOf(
      await sandbox.call(
        '/pay/info/add',
        { platform_type: 9, env_type: 2, platform_app_id: 'ours', comp_id: 2 },
        admin,
      ),
    );
    expect(await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: [own] }, factory)).toMatchObject({ code: 200 });
    expect(await sandbox.call('/user/appid/get', { id }, factory)).toMatchObject({ data: { pay_ids: [own] } });
    expect(await sandbox.call('/pay/appid/set', { app_id: id, pay_ids: [] }, factory)).toMatchObject({ code: 200 });
    expect(await sandbox.call('/oss/appid/set', { app_id: id, storage_ids: [] }, factory)).toMatchObject({ code: 200 });
    expect(await sandbox.call('/user/appid/get', { id }, admin)).toMatchObject({ data: { pay_ids, storage_ids } });
    expect(await sandbox.call('/pay/appid/set', { app_id: id, pay_ids }, factory)).toMatchObject({ code: 406 });
  });

  it('of other companies cannot be set', async () => {
    expect(await sandbox.call('/pay/appid/set', { app_id: 2, pay_ids: [9999] }, factory)).toMatchObject({ code: 406 });
    expect(await sandbox.call('/pay/appid/set', { app_id: 6, pay_ids: [] }, factory)).toMatchObject({ code: 406 });
  });
});

describe('parts of an app', () => {
  it('a setting is changed by its app and key', async () => {
    const value = '{"max_users":9}';
    expect(await sandbox.call('/v2/user/admin/appcfg/set', { app_id: 1, key: 'share', value }, admin)).toMatchObject({
      code: 200,
    });
    expect(await sandbox.call('/v2/user/admin/appcfg/list', { app_id: 1, key: 'share' }, admin)).toMatchObject({
      data: [{ value, app_name: 'Cloud Home' }],
    });
    expect(await sandbox.call('/v2/user/admin/appcfg/set', { app_id: 1, key: 'nothing', value }, admin)).toMatchObject({
      code: 406,
    });
    expect(
      await sandbox.call('/v2/user/admin/appcfg/set', { app_id: 1, key: 'share', value: '{' }, admin),
    ).toMatchObject({ code: 406 });
  });

  it.each([
    ['a picture without a file', '/v2/user/app/resource/add', { type: 'logo', lang: 'en', name: 'Logo' }, 'img'],
    ['a page without an address', '/v2/user/app/resource/add', { type: 'privacy', lang: 'en', name: 'Privacy' }, 'url'],
    ['a package that is no package', '/user/app/detail/add', { client_type: 1, app_packet: 'home' }, 'app_packet'],
    [
      'notes twice in one language',
      '/ota/app/ver/add',
      {
        ver: '9.0.0',
        name: 'x',
        details: [
          { lang: 'en', title: 'a', content: 'b' },
          { lang: 'en', title: 'a', content: 'b' },
        ],
      },
      'details[1].lang',
    ],
    [
      'notes without a text',
      '/ota/app/ver/add',
      { ver: '9.0.0', name: 'x', details: [{ lang: 'en', title: 'a', content: '' }] },
      'details[0].content',
    ],
  ])('refuse %s', async (_what, path, body, place) => {
    const answer = await sandbox.call(path, { app_id: 1, ...body }, admin);
    expect(answer).toMatchObject({ code: 406 });
    expect(answer.msg).toContain(place);
  });

  it.each([
    ['a version', '/ota/app/ver/add', { ver: '3.4.1', name: 'x', details: [{ lang: 'en', title: 'a', content: 'b' }] }],
    ['a store', '/ota/app/url/add', { client_type: 1, name: 'app store', url: 'https://x.example/app' }],
    ['a package', '/user/app/detail/add', { client_type: 1, app_packet: 'com.devicecloud.home' }],
  ])('%s exists only once', async (_what, path, body) => {
    expect(await sandbox.call(path, { app_id: 1, ...body }, admin)).toMatchObject({ code: 409 });
  });
});
