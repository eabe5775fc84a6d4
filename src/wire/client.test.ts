import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsoleError, failures } from '../errors/console-error';
import { callTo, callWith, codeCalls, createClient, randomKey, type SendOptions } from './client';
import { serve, servesPlatform } from './platform.case';
import { buildClient, buildSession, type Reply } from './sample.case';
import type { Trace } from './trace';
import type { FileRequest } from './transfer';

servesPlatform();

const call = callWith('/v2/user/company/list', 'bearer');
const ok: Reply = () => ({ code: 200, data: [], count: 0 });

async function failureOf(work: Promise<unknown>): Promise<ConsoleError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ConsoleError) return error;
  throw new Error(`expected a ConsoleError, got ${String(error)}`);
}

describe('sending', () => {
  it('[post-json] POSTs JSON to the base address of the chosen data center', async () => {
    const { client, sent } = buildClient(ok);
    await client.send(call, { page_no: 1 });
    expect(sent[0]?.url).toBe('https://one.example/api/v2/user/company/list');
    expect(sent[0]?.body).toEqual({ page_no: 1 });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('[other-address] sends a call that names another server to that server', async () => {
    const { client, sent } = buildClient(ok);
    await client.send(callWith('/log', 'bearer', { server: 'logs' }), {});
    expect(sent[0]?.url).toBe('https://logs.example/api/log');
  });

  it('sends the token to no address that the configuration does not list', async () => {
    const { client, sent } = buildClient(ok);
    await client.send(callWith('https://elsewhere.example/x', 'bearer'), {});
    expect(sent[0]?.headers.get('authorization')).toBeNull();
  });

  it('sends no token with an anonymous call', async () => {
    const { client, sent } = buildClient(ok);
    await client.send(call, {}, { anonymous: true });
    expect(sent[0]?.headers.get('authorization')).toBeNull();
  });

  it('gives each envelope another tag', async () => {
    const { client, sent } = buildClient(ok);
    await client.send(callWith('/user/appid/get', 'envelope'), {});
    await client.send(callWith('/user/appid/get', 'envelope'), {});
    expect(sent[0]?.body['tag']).toEqual(expect.any(String));
    expect(sent[0]?.body['tag']).not.toBe(sent[1]?.body['tag']);
  });
});

describe('codes', () => {
  it("fails with service, code, path and the server's message for any other code", async () => {
    const { client } = buildClient(() => ({ code: 515, msg: 'no money' }));
    const error = await failureOf(client.send(callWith('/mall/order/add', 'envelope'), {}, { write: true }));
    expect(error).toMatchObject({
      kind: 'code',
      service: 'mall',
      code: 515,
      path: '/mall/order/add',
      serverMessage: 'no money',
      unsure: false,
    });
  });

  it('[code-allowed-list] accepts a code that the call allows', async () => {
    const { client } = buildClient(() => ({ code: 409, data: 'known' }));
    await expect(client.send({ ...call, allow: [409] }, {})).resolves.toMatchObject({ code: 409, data: 'known' });
  });

  it('[code-401-always-fails] fails on 401 even when the call allows it', async () => {
    const { client } = buildClient(() => ({ code: 401 }));
    expect((await failureOf(client.send({ ...call, allow: [401] }, {}))).code).toBe(401);
  });
});

describe('401', () => {
  const refused: Reply = () => ({ code: 401 });

  it('reports the chosen data center to the session', async () => {
    const session = buildSession();
    const { client } = buildClient(refused, { session });
    expect((await failureOf(client.send(call, {}))).scope).toBe('own');
    expect(session.refusals).toEqual(['own /v2/user/company/list']);
  });

  it('reports another service to the session', async () => {
    const session = buildSession();
    const { client } = buildClient(refused, { session });
    const error = await failureOf(client.send(callWith('/log', 'bearer', { server: 'logs' }), {}));
    expect(error.scope).toBe('other');
    expect(session.refusals).toEqual(['other /log']);
  });

  it('counts HTTP status 401 as code 401', async () => {
    const session = buildSession();
    const { client } = buildClient(() => new Response('', { status: 401 }), { session });
    expect((await failureOf(client.send(call, {}))).code).toBe(401);
    expect(session.refusals).toHaveLength(1);
  });

  it('does not sign out after an anonymous call: at the sign-in it is a login error', async () => {
    const session = buildSession();
    const { client } = buildClient(refused, { session });
    const error = await failureOf(client.send(callWith('/v2/user/login', 'bearer'), {}, { anonymous: true }));
    expect(error.service).toBe('login');
    expect(session.refusals).toEqual([]);
  });

  it('does not end a session that began after the request was sent', async () => {
    let token = 'old';
    const session = buildSession({ token: () => token });
    const { client } = buildClient(
      () => {
        token = 'new';
        return { code: 401 };
      },
      { session },
    );
    await failureOf(client.send(call, {}));
    expect(session.refusals).toEqual([]);
  });
});

describe('invalid answers', () => {
  it.each<[string, string, Reply]>([
    ['html', 'a web page', () => new Response('<!doctype html><p>gateway')],
    ['json', 'truncated JSON', () => new Response('{"code":200,"data":[{"a"')],
    ['empty', 'an empty body', () => new Response('  ')],
    ['shape', 'a list', () => [1, 2]],
    ['shape', 'null', () => new Response('null')],
    ['codeless', 'an object without a code', () => ({ data: [] })],
    ['http', 'status 500', () => new Response('oops', { status: 500 })],
    ['http', 'status 404 with a page', () => new Response('<html>', { status: 404 })],
  ])('is kind %s for %s', async (kind, _what, reply) => {
    const { client } = buildClient(reply);
    expect((await failureOf(client.send(call, {}))).kind).toBe(kind);
  });

  it('tells how large a refused request was', async () => {
    const { client } = buildClient(() => new Response('', { status: 413 }));
    const error = await failureOf(client.send(call, { remark: '长'.repeat(1024) }, { write: true }));
    expect(error).toMatchObject({ code: 413, size: 4, unsure: false });
  });

  it('leaves the result of a write unknown, except after a refusal by HTTP status', async () => {
    const write = { write: true };
    const page = buildClient(() => new Response('<html>')).client;
    expect((await failureOf(page.send(call, {}, write))).unsure).toBe(true);
    const gone = buildClient(() => new Response('', { status: 404 })).client;
    expect((await failureOf(gone.send(call, {}, write))).unsure).toBe(false);
    expect((await failureOf(page.send(call, {}))).unsure).toBe(false);
  });
});

describe('network', () => {
  const failing = () => new TypeError('Failed to fetch');

  it('repeats a failed read once', async () => {
    let tries = 0;
    const { client } = buildClient((request) => (++tries === 1 ? failing() : ok(request)));
    await expect(client.send(call, {})).resolves.toMatchObject({ code: 200 });
    expect(tries).toBe(2);
  });

  it('fails after the second read', async () => {
    const { client, sent } = buildClient(failing);
    expect((await failureOf(client.send(call, {}))).kind).toBe('network');
    expect(sent).toHaveLength(2);
  });

  it('never repeats a write, and reports its answer as lost', async () => {
    const { client, sent } = buildClient(failing);
    const error = await failureOf(client.send(call, {}, { write: true }));
    expect(error).toMatchObject({ kind: 'lost', unsure: true });
    expect(sent).toHaveLength(1);
  });

  it('knows that nothing was sent while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client, sent } = buildClient(failing);
    const error = await failureOf(client.send(call, {}, { write: true }));
    expect(error).toMatchObject({ kind: 'network', unsure: false });
    expect(sent).toHaveLength(1);
  });

  it('reports a write as lost when the connection ended during it', async () => {
    const { client } = buildClient(() => {
      vi.stubGlobal('navigator', { onLine: false });
      return failing();
    });
    expect(await failureOf(client.send(call, {}, { write: true }))).toMatchObject({ kind: 'lost', unsure: true });
  });

  it('reports a write to this machine as lost, also while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client } = buildClient(failing, {
      session: { ...buildSession(), baseOf: () => 'http://127.0.0.1:8080/api' },
    });
    expect(await failureOf(client.send(call, {}, { write: true }))).toMatchObject({ kind: 'lost', unsure: true });
  });

  it('does not repeat a request that was answered with an error code', async () => {
    const { client, sent } = buildClient(() => ({ code: 500 }));
    await failureOf(client.send(call, {}));
    expect(sent).toHaveLength(1);
  });
});

describe('timeout and abort', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const never = (options: SendOptions, timeout?: number) => {
    const { client } = buildClient(() => new Promise(() => undefined));
    return failureOf(client.send({ ...call, ...(timeout ? { timeout } : {}) }, {}, options));
  };

  it('aborts a read after 30 seconds without repeating it', async () => {
    const failure = never({});
    await vi.advanceTimersByTimeAsync(29_999);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).kind).toBe('timeout');
  });

  it('uses the time limit of the call', async () => {
    const failure = never({}, 120_000);
    let settled = false;
    void failure.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).kind).toBe('timeout');
  });

  it('reports a write as lost after the time limit', async () => {
    const failure = never({ write: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await failure).kind).toBe('lost');
  });

  it('includes the body in the time limit', async () => {
    const client = createClient({ session: buildSession() });
    serve(({ signal }) => {
      const start = (controller: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => controller.error(signal.reason));
      return new Response(new ReadableStream({ start }));
    });
    const failure = failureOf(client.send(call, {}));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await failure).kind).toBe('timeout');
  });

  it('stops when the caller aborts, and reports the abort', async () => {
    const controller = new AbortController();
    const failure = never({ signal: controller.signal });
    controller.abort();
    expect((await failure).kind).toBe('aborted');
  });

  it('sends nothing when the signal is already aborted', async () => {
    const { client, sent } = buildClient(ok);
    expect((await failureOf(client.send(call, {}, { signal: AbortSignal.abort() }))).kind).toBe('aborted');
    expect(sent).toEqual([]);
  });
});

describe('a write with an idempotency key', () => {
  const adding = callWith('/v2/user/company/add', 'bearer', { once: 'Idempotency-Key' });
  const losing = (losses: number) => buildClient(() => (losses-- > 0 ? new TypeError('cut off') : { code: 200 }));

  it('is repeated once with the same key after a lost answer', async () => {
    const { client, sent } = losing(1);
    await client.send(adding, { a: 1 }, { write: true });
    const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(sent.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('is reported as lost after two lost answers', async () => {
    const { client, sent } = losing(2);
    expect(await failureOf(client.send(adding, {}, { write: true, key: 'k1' }))).toMatchObject({
      kind: 'lost',
      unsure: true,
    });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1']);
  });

  it('stays unsure when the second try is refused: that does not tell the result of the first', async () => {
    let tries = 0;
    const { client } = buildClient(() =>
      tries++ === 0 ? new TypeError('cut off') : { code: 500, msg: 'try again later' },
    );
    expect(await failureOf(client.send(adding, {}, { write: true }))).toMatchObject({ kind: 'lost', unsure: true });
  });

  it('is not repeated without the key', async () => {
    const { client, sent } = losing(1);
    expect((await failureOf(client.send(call, {}, { write: true }))).kind).toBe('lost');
    expect(sent).toHaveLength(1);
  });
});

describe('trace', () => {
  it('gets the request with a placeholder for the token, and the answer before it is checked', async () => {
    const { client, sent } = buildClient(() => new Response('<p>gateway', { status: 502 }));
    const trace = { sent: vi.fn<Trace['sent']>(), came: vi.fn<Trace['came']>() };
    const error = await failureOf(
      client.send(callWith('/user/appid/get', 'envelope'), { app_id: 7 }, { write: true, trace }),
    );
    expect(error.kind).toBe('http');
    expect(sent[0]?.body).toMatchObject({ request: { acc_token: 'token-1' } });
    expect(trace.sent).toHaveBeenCalledExactlyOnceWith({
      url: 'https://one.example/api/user/appid/get',
      headers: {},
      body: expect.objectContaining({
        params: { app_id: 7 },
        request: expect.objectContaining({ acc_token: '{acc_token}' }),
      }),
    });
    expect(trace.came).toHaveBeenCalledExactlyOnceWith({ status: 502, text: '<p>gateway' });
  });

  it('has no placeholder when no token is sent', async () => {
    const { client } = buildClient(ok);
    const trace = { sent: vi.fn<Trace['sent']>(), came: vi.fn<Trace['came']>() };
    await client.send(call, {}, { anonymous: true, trace });
    expect(trace.sent).toHaveBeenCalledWith(expect.objectContaining({ headers: {} }));
  });
});

describe('busy counter', () => {
  it('counts running requests except quiet ones', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { client, sent } = buildClient(() => new Promise((resolve) => (answer = resolve)));
    const counts: number[] = [];
    const stop = client.busy.subscribe(() => counts.push(client.busy.count()));
    const loud = client.send(call, {});
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    answer({ code: 200 });
    await loud;
    const quiet = client.send(call, {}, { quiet: true });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answer({ code: 200 });
    await quiet;
    stop();
    expect(counts).toEqual([1, 0]);
  });

  it('is decremented after a failure', async () => {
    const { client } = buildClient(() => ({ code: 500 }));
    await failureOf(client.send(call, {}));
    expect(client.busy.count()).toBe(0);
  });
});

describe('the last failure', () => {
  it('is kept with the id of its request', async () => {
    const { client } = buildClient(() => new Response('{"code":515}', { headers: { 'x-request-id': 'r-7' } }));
    const error = await failureOf(client.send(call, {}));
    expect(failures.last).toBe(error);
    expect(error.request).toBe('r-7');
    const other = buildClient(() => ({ code: 516 }));
    expect((await failureOf(other.client.send(call, {}))).request).toBeUndefined();
    expect(failures.last?.code).toBe(516);
  });
});

describe('what a call says of itself', () => {
  it('changes something with some bodies, so that it is sent as a write', async () => {
    const session = buildSession({ readOnly: () => true });
    const { client, sent } = buildClient(ok, { session });
    const some = callWith('/x', 'bearer', { changes: { op: 'set' } });
    expect((await failureOf(client.send(some, { op: 'set' }))).kind).toBe('read_only');
    await client.send(some, { op: 'get' });
    expect((await failureOf(client.send({ ...some, changes: true }, {}))).kind).toBe('read_only');
    expect((await failureOf(client.upload(some, { file: new File([], 'a'), fields: {} }))).kind).toBe('read_only');
    expect((await failureOf(client.put('https://store.example/a', new File([], 'a')))).kind).toBe('read_only');
    expect(sent).toHaveLength(1);
  });

  it('has the zone of the times that are shown', async () => {
    const { client, sent } = buildClient(ok, { session: buildSession({ timeZone: () => 'Asia/Kolkata' }) });
    await client.send(callWith('/x', 'bearer', { timeZone: 'tz' }), { a: 1 });
    await client.send(callWith('/x', 'bearer'), { a: 1 });
    expect(sent.map(({ body }) => body)).toEqual([{ a: 1, tz: 'Asia/Kolkata' }, { a: 1 }]);
  });

  it('is known when code declares it, each path once', () => {
    const before = codeCalls().length;
    const declared = [callTo('/own/x', 'simple', { rows: 'list' }), callTo('/own/x', 'bearer')];
    expect(declared[0]).toMatchObject({ path: '/own/x', style: 'simple', rows: 'list', total: 'count', allow: [] });
    expect(codeCalls()).toHaveLength(before + 1);
    expect(codeCalls().at(-1)).toBe(declared[1]);
  });

  it('a key has 128 random bits', () => {
    expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(randomKey()).not.toBe(randomKey());
  });
});

describe('uploads', () => {
  const upload = callWith('/v2/oss/upload', 'bearer');
  const file = new File(['abc'], 'a.png', { type: 'image/png' });

  it('sends what is no text as JSON, and a file of no type as bytes', async () => {
    const transfer = vi.fn(() => Promise.resolve({ code: 200, data: '' }));
    const { client } = buildClient(ok, { transfer });
    await client.upload(callWith('/oss/upload', 'envelope'), { file, fields: { zone: 'cn' } });
    await client.put('https://store.example/a', new File(['a'], 'a'));
    const [form, put] = transfer.mock.calls.map(([request]: [FileRequest?]) => request);
    expect(form?.body instanceof FormData && form.body.get('params')).toBe('{"zone":"cn"}');
    expect(put?.headers).toEqual({ 'Content-Type': 'application/octet-stream' });
  });

  it('that are refused end no session, and neither does the call that asks for their address', async () => {
    const session = buildSession();
    const refused = () => ({ code: 401 });
    const { client } = buildClient(refused, { session, transfer: async () => refused() });
    const error = await failureOf(client.upload(upload, { file, fields: {} }));
    expect(error).toMatchObject({ kind: 'upload', code: 401, serverMessage: 'Request failed with code 401' });
    const asked = await failureOf(client.send(callWith('/v2/oss/upload/puturl/get', 'bearer'), {}));
    expect(asked).toMatchObject({ kind: 'code', code: 401, service: 'upload' });
    expect(session.refusals).toEqual([]);
  });

  it('passes on what fails on the way, and an answer without a code', async () => {
    const stalled = new ConsoleError({ kind: 'upload', serverMessage: 'Network Error' });
    const { client } = buildClient(ok, { transfer: () => Promise.reject(stalled) });
    expect(await failureOf(client.upload(upload, { file, fields: {} }))).toBe(stalled);
    const other = buildClient(ok, { transfer: () => Promise.resolve({}) });
    const error = await failureOf(other.client.upload(upload, { file, fields: {} }));
    expect(error).toMatchObject({ kind: 'codeless', unsure: true, path: '/v2/oss/upload', service: 'upload' });
  });

  it('POSTs a form with the token, and returns the data of the answer', async () => {
    const transfer = vi.fn(() => Promise.resolve({ code: 200, data: { url: 'https://cdn.example/a.png' } }));
    const { client } = buildClient(ok, { transfer });
    const answer = await client.upload(upload, { file, fields: { zone: 'cn' } });
    expect(answer.data).toEqual({ url: 'https://cdn.example/a.png' });
    const [request] = transfer.mock.calls[0] as unknown as [{ body: FormData; headers: object; method: string }];
    expect(request.method).toBe('POST');
    expect(request.headers).toEqual({ Authorization: 'Bearer token-1' });
    expect(request.body.get('zone')).toBe('cn');
    expect((request.body.get('file') as File).name).toBe('a.png');
  });

  it('fails as an upload for another code', async () => {
    const { client } = buildClient(ok, { transfer: () => Promise.resolve({ code: 513 }) });
    const error = await failureOf(client.upload(upload, { file, fields: {} }));
    expect(error).toMatchObject({
      kind: 'upload',
      code: 513,
      serverMessage: 'Request failed with code 513',
      service: 'upload',
      path: '/v2/oss/upload',
      scope: 'own',
    });
  });

  it('PUTs directly without a token', async () => {
    const transfer = vi.fn(() => Promise.resolve({}));
    const { client } = buildClient(ok, { transfer });
    await client.put('https://store.example/a?sig=1', file);
    expect(transfer.mock.calls[0]?.at(0)).toMatchObject({
      method: 'PUT',
      url: 'https://store.example/a?sig=1',
      headers: { 'Content-Type': 'image/png' },
    });
  });
});
