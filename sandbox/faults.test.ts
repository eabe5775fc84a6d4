import { afterEach, describe, expect, it } from 'vitest';
import { sandboxFor, startSandbox } from './testing';

const waited: number[] = [];
const { sandbox, admin } = await sandboxFor(['admin'], {
  faults: true,
  wait: async (milliseconds) => void waited.push(milliseconds),
});
afterEach(() => sandbox.faults?.clear());

const path = '/v2/user/company/list';
function set(fault: object) {
  return sandbox.send('/__faults', fault);
}

function answer() {
  return sandbox.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
    body: '{"page_size":2}',
  });
}

async function text() {
  return (await answer()).text();
}

describe('faults', () => {
  it('do not exist without the flag', async () => {
    const plain = await startSandbox();
    expect((await plain.send('/__faults', { path, times: 1, kind: 'html' })).code).toBe(404);
    await plain.close();
  });

  it('change the given number of answers of a path, and no others', async () => {
    await set({ path, times: 2, kind: 'html' });
    expect(await text()).toContain('<h1>');
    expect((await sandbox.call('/v2/user/account/get', {}, admin)).code).toBe(200);
    expect(await text()).toContain('<h1>');
    expect(await text()).toContain('"code":200');
  });

  it('change only requests whose body contains the given values, in every style', async () => {
    await set({ path, body: { page_size: 3 }, times: 1, kind: 'html' });
    expect(await text()).toContain('"code":200');
    await set({ path, body: { page_size: 2 }, times: 1, kind: 'html' });
    expect(await text()).toContain('<h1>');
    const envelope = '/user/product/get';
    sandbox.faults?.add({ path: envelope, body: { pk: 'A' }, times: 1, kind: 'code', code: 777 });
    expect((await sandbox.call(envelope, { pk: 'B' }, admin)).code).not.toBe(777);
    expect((await sandbox.call(envelope, { pk: 'A' }, admin)).code).toBe(777);
  });

  it.each([
    ['null-rows', { code: 200, data: [null, null, null], count: 3 }],
    [
      'wrong-types',
      { code: 200, data: [{ comp_name: ['Device Cloud Platform'], comp_id: { value: 1 } }, {}], count: 'many' },
    ],
    ['code', { code: 1024 }],
  ])('%s changes the answer', async (kind, expected) => {
    await set({ path, times: 1, kind, code: 1024 });
    expect(JSON.parse(await text())).toMatchObject(expected);
  });

  it('truncated cuts the answer', async () => {
    await set({ path, times: 1, kind: 'truncated' });
    const cut = await text();
    expect(() => JSON.parse(cut)).toThrow(SyntaxError);
    expect(cut).toMatch(/^\{"code":200/);
  });

  it('500 answers HTTP status 500', async () => {
    await set({ path: '*', times: 1, kind: '500' });
    expect((await answer()).status).toBe(500);
  });

  it.each(['drop', 'lost'])('%s breaks the connection', async (kind) => {
    await set({ path, times: 1, kind });
    await expect(text()).rejects.toThrow('the connection broke');
  });

  it('lost runs the call, drop does not', async () => {
    const count = async () => (await sandbox.call(path, {}, admin)).count;
    const before = Number(await count());
    for (const kind of ['drop', 'lost']) {
      await set({ path: '/v2/user/company/add', times: 1, kind });
      await expect(sandbox.call('/v2/user/company/add', { comp_name: kind, comp_type: 9 }, admin)).rejects.toThrow(
        'the connection broke',
      );
      expect(await count()).toBe(kind === 'drop' ? before : before + 1);
    }
  });

  it('delay waits, then answers as usual', async () => {
    waited.length = 0;
    await set({ path, times: 1, kind: 'delay', ms: 30_000 });
    expect(await text()).toContain('"code":200');
    expect(waited).toEqual([30_000]);
  });

  it('can be cleared, and are refused when they are invalid', async () => {
    await set({ path, times: 9, kind: 'html' });
    await set({ clear: true });
    expect(await text()).toContain('"code":200');
    expect((await set({ path, times: 1, kind: 'fire' })).code).toBe(406);
  });
});
