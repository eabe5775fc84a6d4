import { describe, expect, it } from 'vitest';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

async function list(body: object) {
  return rowsOf(await sandbox.call('/v2/push/template/list', { page_no: 1, page_size: 1000, ...body }, admin));
}

function add(body: object) {
  return sandbox.call(
    '/v2/push/template/add',
    { name: 'Ring', code: 'ring', lang: 'en', type: 1, notify_type: 17, body: 'Somebody rings.', ...body },
    admin,
  );
}

describe('languages', () => {
  it('are listed for each text', async () => {
    await add({});
    await add({ lang: 'zh', body: '有人按铃。' });
    expect(
      (await list({ code: 'ring' })).map(({ lang, langs, missing_langs: missing }) => [lang, langs, missing]),
    ).toEqual([
      ['en', ['en', 'zh'], ['zh-TW']],
      ['zh', ['en', 'zh'], ['zh-TW']],
    ]);
  });

  it('are listed for each channel, also when channels have the same code', async () => {
    await add({});
    await add({ type: 3, title: 'Ring', lang: 'zh' });
    expect((await list({ code: 'ring', type: 3 })).map((row) => row['langs'])).toEqual([['zh']]);
  });

  it('filter by texts without any of the given languages', async () => {
    await add({});
    const rows = await list({ missing_langs: ['zh', 'zh-TW'] });
    expect(rows.some((row) => row['code'] === 'ring')).toBe(true);
    expect(rows.every((row) => JSON.stringify(row['missing_langs']) === '["zh","zh-TW"]')).toBe(true);
    expect(await list({ missing_langs: [] })).toHaveLength((await list({})).length);
  });

  it('refuse an unknown language', async () => {
    expect(await sandbox.call('/v2/push/template/list', { missing_langs: ['fr'] }, admin)).toEqual({
      code: 406,
      msg: 'missing_langs: expected one of en, zh, zh-TW',
    });
  });

  it('have one text each: 409 for a second one', async () => {
    await add({});
    expect((await add({ code: 'RING' })).code).toBe(409);
  });

  it('accept a copy of a text in another language', async () => {
    const { id } = recordOf(await add({}));
    expect((await add({ from_id: id, lang: 'zh' })).code).toBe(200);
    expect((await add({ from_id: 99_999, lang: 'zh-TW' })).code).toBe(406);
  });
});

describe('channels', () => {
  it.each([
    [{ type: 3 }, 'title: has to be filled'],
    [{ mode: 2 }, 'mode: belongs to another channel'],
    [{ mode: 3, type: 2, title: 'Ring' }, 'mode: belongs to another channel'],
    [{ platform_id: 5 }, 'platform_id: serves another channel'],
    [{ platform_id: 999 }, 'platform_id: 999 does not exist'],
    [{ notify_type: 13 }, 'notify_type: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20'],
  ])('refuse %j', async (body, msg) => {
    expect(await add(body)).toEqual({ code: 406, msg });
  });

  it('refuse a change that does not fit', async () => {
    const { id } = recordOf(await add({}));
    expect(await sandbox.call('/v2/push/template/set', { id, type: 2 }, admin)).toEqual({
      code: 406,
      msg: 'title: has to be filled',
    });
  });
});
