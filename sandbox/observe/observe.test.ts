import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../server';
import { startSandbox, type TestSandbox } from '../testing';
import type { LogLevel } from './access-log';

let directory: string;
let sandbox: TestSandbox;
let lines: string[];
const servers: RunningServer[] = [];
beforeEach(async () => {
  lines = [];
  directory = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(directory, 'assets/main-1.js'), 'let a = 1;\n');
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await sandbox.close();
  await rm(directory, { recursive: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = await startServer({ sandbox, directory, port: 0, log: (line) => lines.push(line), ...options });
  servers.push(server);
  return server.address;
}

function login(address: string, headers: Record<string, string> = {}) {
  return fetch(`${address}/api/v2/user/login?token=hidden-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer hidden-bearer', ...headers },
    body: JSON.stringify({ user_id: 'hidden-user', user_password: 'hidden-password' }),
  });
}

/** Lines are written when the connection knows that all was sent. */
async function logged(count: number): Promise<Record<string, unknown>[]> {
  await vi.waitFor(() => expect(lines).toHaveLength(count));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('has one line of JSON for each request, without values', async () => {
    const address = await start({ logLevel: 'all' });
    await (await login(address)).text();
    await logged(1);
    await (await fetch(`${address}/assets/main-1.js`)).text();
    await logged(2);
    await (
      await fetch(`${address}/operate/company/13800138000/edit?filter=hidden&lang=zh&a%20b=1`, {
        headers: { accept: 'text/html' },
      })
    ).text();
    await logged(3);
    await fetch(`${address}/13800138000/hidden@example.com`);
    const [call, file, page, stranger] = await logged(4);
    expect(call).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: expect.stringMatching(/^[\w-]{36}$/),
      method: 'POST',
      path: '/api/v2/user/login',
      query: ['token'],
      status: 200,
      code: expect.any(Number),
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(call?.['code']).not.toBe(200);
    expect(call?.['bytes']).toBeGreaterThan(50);
    expect(file).toMatchObject({ method: 'GET', path: '/assets/main-1.js', status: 200 });
    expect(page).toMatchObject({ path: '/operate/company/*', query: ['filter', 'lang', '?'], status: 200 });
    expect(stranger).toMatchObject({ path: '/*/*' });
    expect(lines.join('\n')).not.toMatch(/hidden|13800138000/);
  });

  it.each<[LogLevel | undefined, string[]]>([
    [undefined, []],
    ['off', []],
    ['errors', ['/api/v2/user/login', '/assets/gone.js']],
    ['calls', ['/api/v2/user/account/get', '/api/v2/user/login', '/assets/gone.js']],
    ['all', ['/api/v2/user/account/get', '/api/v2/user/login', '/assets/gone.js', '/', '/health']],
  ])('at level %s has %j', async (logLevel, expected) => {
    const address = await start(logLevel === undefined ? {} : { logLevel });
    const account = await sandbox.token('admin');
    const answer = await fetch(`${address}/api/v2/user/account/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${account}` },
      body: '{}',
    });
    expect(((await answer.json()) as { code: number }).code).toBe(200);
    await (await login(address)).text();
    for (const path of ['/assets/gone.js', '/', '/health']) await (await fetch(`${address}${path}`)).text();
    const paths = (await logged(expected.length)).map(({ path }) => path);
    expect(paths).toEqual(expected);
  });

  it('tells an answer that was not read to its end', async () => {
    const held = new Promise<Response>(() => undefined);
    sandbox.app.fetch = () => held;
    const address = await start({ logLevel: 'all' });
    const request = httpRequest(`${address}/api/v2/user/login`, { method: 'POST' });
    request.on('error', () => undefined);
    request.end(() => setTimeout(() => request.destroy(), 50));
    expect(await logged(1)).toMatchObject([{ aborted: true }]);
  });
});

describe('the id of a request', () => {
  it('is in every answer, new for each, and a console of another origin may read it', async () => {
    const address = await start();
    const ids = new Set<string>();
    for (const path of ['/', '/assets/gone.js', '/config.json', '/health', '/api/none'])
      ids.add((await fetch(`${address}${path}`)).headers.get('x-request-id') ?? '');
    expect([...ids].filter((id) => /^[\w-]{36}$/.test(id))).toHaveLength(5);
    expect(
      (await login(address, { origin: 'https://console.example' })).headers.get('access-control-expose-headers'),
    ).toBe('x-request-id');
  });

  it.each([
    ['0123456789abcdef', true],
    ['short', false],
    ['has spaces in it', false],
    ['x'.repeat(65), false],
  ])('%j that a caller sent: kept is %s', async (id, isKept) => {
    const address = await start({ logLevel: 'all' });
    const answer = await login(address, { 'x-request-id': id });
    expect(answer.headers.get('x-request-id') === id).toBe(isKept);
    expect(await logged(1)).toMatchObject([{ request: answer.headers.get('x-request-id') }]);
  });

  it('is in the report of a problem of the sandbox itself', async () => {
    const reported: string[] = [];
    const broken = await startSandbox({ report: (line) => reported.push(line) });
    broken.database.query = () => Promise.reject(new Error('hidden'));
    const address = await start({ sandbox: broken });
    const answer = await fetch(`${address}/api/v2/user/account/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ code: 500 });
    expect(reported).toEqual([
      expect.stringMatching(`^/v2/user/account/get \\(request ${answer.headers.get('x-request-id')}\\): Error`),
    ]);
  });
});

describe('/health and /ready', () => {
  it('answer before the platform is open', async () => {
    const { port } = new URL(await start());
    await servers.splice(0)[0]?.close();
    const address = `http://127.0.0.1:${port}`;
    let told: unknown[] = [];
    await start({
      port: Number(port),
      sandbox: async () => {
        told = [
          (await fetch(`${address}/health`)).status,
          (await fetch(`${address}/ready`)).status,
          await (await fetch(`${address}/ready`)).json(),
        ];
        return sandbox;
      },
    });
    expect(told).toEqual([200, 503, { ready: false, reason: 'The database is not open yet.' }]);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
  });

  it('say that the disk of the data is full', async () => {
    let free = 10 ** 9;
    const address = await start({ freeBytes: async () => free });
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    free = 10 ** 6;
    const full = await fetch(`${address}/ready`);
    expect([full.status, await full.json()]).toEqual([503, { ready: false, reason: 'The disk of the data is full.' }]);
  });

  it('name what is missing', async () => {
    const address = await start();
    expect([(await fetch(`${address}/ready`)).status, await (await fetch(`${address}/ready`)).json()]).toEqual([
      200,
      { ready: true },
    ]);
    sandbox.database.query = () => Promise.reject(Object.assign(new Error('hidden'), { code: '57P01' }));
    const down = await fetch(`${address}/ready`);
    expect([down.status, await down.json()]).toEqual([503, { ready: false, reason: 'The database does not answer.' }]);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ healthy: true });
    await rm(join(directory, 'index.html'));
    expect(await (await fetch(`${address}/ready`)).json()).toEqual({
      ready: false,
      reason: 'The build has no index.html.',
    });
    await writeFile(join(directory, 'index.html'), '');
  });
});
