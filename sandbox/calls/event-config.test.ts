import { describe, expect, it } from 'vitest';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object) {
  return sandbox.call(`/v2/umh/admin/msg/${path}`, body, admin);
}

function addEvent(body: object) {
  return call('eventcfg/add', { name: 'Tamper', cn_name: '防拆', event: 'tamper', level: 3, channels: [3], ...body });
}

describe('an event', () => {
  it.each([
    [{ event: 'Tamper!' }, 'event: expected lower-case letters, digits and _'],
    [{ channels: [3, 9] }, 'channels[1]: expected one of 1, 2, 3, 4'],
    [{ alarm_type: 8 }, 'alarm_type: expected one of 1, 2, 3, 4, 5, 6, 7, 57'],
    [{ pk: 'NOSUCHPK' }, 'pk: NOSUCHPK does not exist'],
  ])('refuses %j', async (body, msg) => {
    expect(await addEvent(body)).toEqual({ code: 406, msg });
  });

  it('has one configuration for all products, and one for each product', async () => {
    const [product] = rowsOf(await sandbox.call('/v2/umh/admin/product/list', { page_no: 1, page_size: 1 }, admin));
    expect((await addEvent({})).code).toBe(200);
    expect((await addEvent({})).code).toBe(409);
    expect((await addEvent({ pk: product?.['pk'] })).code).toBe(200);
    expect((await addEvent({ pk: product?.['pk'] })).code).toBe(409);
  });

  it('has a list of the languages of its texts, which are deleted with it', async () => {
    const { id } = recordOf(await addEvent({}));
    await call('template/add', { event_id: id, lang: 'zh', title: '防拆', body: '${device} 被拆' });
    await call('template/add', { event_id: id, lang: 'en', title: 'Tampered', body: '${device} was opened' });
    expect((await call('template/add', { event_id: id, lang: 'en', title: 'T', body: 'B' })).code).toBe(409);
    expect(rowsOf(await call('eventcfg/list', { event: 'tamper' }))[0]).toMatchObject({ langs: ['en', 'zh'] });
    expect(rowsOf(await call('template/list', { event_id: id })).map((row) => row['missing_langs'])).toEqual([
      ['zh-TW'],
      ['zh-TW'],
    ]);
    await call('eventcfg/del', { id });
    expect(rowsOf(await call('template/list', { event_id: id }))).toEqual([]);
  });
});
