import { describe, expect, it } from 'vitest';
import { feedbackSender, feedbackState } from '../entities/feedback';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object = {}, token = admin) {
  return sandbox.call(`/user/feedback/${path}`, body, token);
}

async function pending() {
  return rowsOf(await call('query', { state: feedbackState.pending }))[0] ?? {};
}

describe('feedback', () => {
  it('comes from a user of an app, with a device', async () => {
    const row = await pending();
    expect([row['app_name'], row['uid'], row['user_id'], row['comp_name']]).not.toContain('');
  });

  it('is resolved and reopened, and keeps the text of its user', async () => {
    const { id, title } = await pending();
    expect((await call('modify', { id, state: feedbackState.solved, remark: 'Called back' })).code).toBe(200);
    expect(rowsOf(await call('query', { id }))[0]).toMatchObject({
      state: feedbackState.solved,
      remark: 'Called back',
      title,
      gmt_update: '2026-03-02 08:00:00',
    });
    expect(await call('modify', { id, title: 'x' })).toEqual({
      code: 406,
      msg: 'params.title: is set by the platform',
    });
  });

  it('is answered by staff', async () => {
    const { id, detail_count: count } = await pending();
    const answer = recordOf(await call('detail/add', { feedback_id: id, content: 'We are looking into it.' }));
    const talk = rowsOf(await call('detail/query', { feedback_id: id }));
    expect(talk.at(-1)).toMatchObject({
      id: answer['id'],
      sender: feedbackSender.staff,
      user_name: 'admin',
      content: 'We are looking into it.',
    });
    expect(talk).toHaveLength(Number(count) + 1);
    expect(await call('detail/add', { feedback_id: 99_999, content: 'x' })).toEqual({
      code: 406,
      msg: 'params.feedback_id: 99999 does not exist',
    });
  });

  it('is hidden from other companies, with its thread', async () => {
    await sandbox.database.execute(
      `update role set menu_ids = array_append(menu_ids, (select menu_id from menu where menu_key = 'service:view')) where id = 3`,
    );
    const factory = await sandbox.token('factory');
    const foreign = rowsOf(await call('query', { page_size: 1000 })).filter((row) =>
      String(row['comp_name']).startsWith('Northlight'),
    );
    const seen = rowsOf(await call('query', { page_size: 1000 }, factory)).map((row) => row['id']);
    expect(foreign.filter((row) => seen.includes(row['id'] ?? 0))).toEqual([]);
    expect(rowsOf(await call('detail/query', { feedback_id: foreign[0]?.['id'] }, factory))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('push configuration', () => {
  it('is a single record, and can be changed in part', async () => {
    expect((await call('pushcfg/set', { interval: 5 })).code).toBe(200);
    expect(recordOf(await call('pushcfg/get'))).toMatchObject({ interval: 5, state: 1, lang: 'zh' });
  });
});

describe('wiki', () => {
  it('has articles in categories of their language', async () => {
    const article = { title: 'New', content: 'Text', lang: 'en' };
    const categories = rowsOf(await call('bot/wiki/category/get', { lang: 'zh' }));
    expect(categories.every((row) => row['lang'] === 'zh')).toBe(true);
    expect(await call('bot/wiki/add', { ...article, category_id: categories[0]?.['id'] })).toEqual({
      code: 406,
      msg: 'params.category_id: belongs to another language',
    });
    expect((await call('bot/wiki/category/del', { id: categories[0]?.['id'] })).code).toBe(406);
  });
});
