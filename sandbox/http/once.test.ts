import { describe, expect, it } from 'vitest';
import { rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

const company = { comp_name: 'Once Ltd', comp_type: 3, comp_parent_id: 1 };
function add(key: string, body: object = company, token = admin) {
  return sandbox.send('/v2/user/company/add', body, { authorization: `Bearer ${token}`, 'idempotency-key': key });
}

async function found() {
  return rowsOf(await sandbox.call('/v2/user/company/list', { comp_name: 'Once' }, admin)).length;
}

describe('a write with an idempotency key', () => {
  it('is done once, and answered each time with the first answer', async () => {
    const first = await add('k1');
    expect(first.code).toBe(200);
    expect(await add('k1')).toEqual(first);
    expect(await found()).toBe(1);
  });

  it('is done once for two parallel requests', async () => {
    const [first, second] = await Promise.all([add('k1'), add('k1')]);
    expect(second).toEqual(first);
    expect(await found()).toBe(1);
  });

  it('can be repeated with the key after a refusal', async () => {
    expect((await add('k1', { ...company, comp_name: '' })).code).toBe(406);
    expect((await add('k1')).code).toBe(200);
  });

  it('is refused when the key belongs to another request', async () => {
    await add('k1');
    expect(await add('k1', { ...company, comp_name: 'Once More Ltd' })).toEqual({
      code: 406,
      msg: 'key: another request was sent under it',
    });
  });

  it('keeps its answer for a day', async () => {
    await add('k1');
    sandbox.advance(25 * 60 * 60 * 1000);
    expect((await add('k1', company, await sandbox.token('admin'))).code).toBe(409);
  });

  it('requires a key of a minimum length', async () => {
    // The first session has expired by now.
    expect((await add('k'.repeat(129), company, await sandbox.token('admin'))).msg).toBe(
      'header idempotency-key: expected text of 1 to 128 characters',
    );
  });
});
