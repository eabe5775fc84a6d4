import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as httpRequest } from 'node:http';
import zlib from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PortProblem, startServer } from './server';
import { recordOf, startTestServer } from './testing';

let base: string;
let directory: string;
let server: Awaited<ReturnType<typeof startTestServer>>;
const script = 'let a = 1;\n'.repeat(200);
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'console-'));
  directory = join(base, 'dist');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await mkdir(join(directory, 'defs/abc/en'), { recursive: true });
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(directory, 'assets/main-1.js'), script);
  await writeFile(join(directory, 'defs/abc/en/a.json'), '{}');
  await writeFile(join(base, 'outside.txt'), 'outside');
  server = await startTestServer({ directory });
});
afterAll(async () => {
  await server.close();
  await rm(base, { recursive: true });
});

const page = { accept: 'text/html' };
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${server.address}${path}`, { headers, method });
}

describe('files', () => {
  it('have their type, and are cached for ever when their name contains a hash', async () => {
    const response = await get('/assets/main-1.js');
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/defs/abc/en/a.json')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('are compressed when the browser accepts it', async () => {
    const response = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(script);
    const plain = await get('/assets/main-1.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBe(null);
  });

  it('are not sent again when the browser has them', async () => {
    const etag = (await get('/', page)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect((await get('/', { ...page, 'if-none-match': etag })).status).toBe(304);
  });

  it('are read again after a change on the disk', async () => {
    await writeFile(join(directory, 'note.txt'), 'one');
    expect(await (await get('/note.txt')).text()).toBe('one');
    await writeFile(join(directory, 'note.txt'), 'three');
    await utimes(join(directory, 'note.txt'), new Date(), new Date(Date.now() + 5000));
    expect(await (await get('/note.txt')).text()).toBe('three');
  });
});

describe('Host headers', () => {
  const getAs = (host: string) =>
    new Promise<{ status: number | undefined }>((resolve, reject) => {
      const { port } = new URL(server.address);
      const request = httpRequest(
        { port, path: '/assets/other-1.js', headers: { host, 'accept-encoding': 'gzip' } },
        (response) => {
          response.resume();
          response.on('end', () => resolve({ status: response.statusCode }));
        },
      );
      request.on('error', reject).end();
    });

  it('of any name use the same compressed file', async () => {
    await writeFile(join(directory, 'assets/other-1.js'), script);
    const compressed = vi.spyOn(zlib, 'gzip');
    for (const index of Array.from({ length: 40 }, (_, number) => number))
      expect((await getAs(`host-${index}.example`)).status).toBe(200);
    expect(compressed).toHaveBeenCalledTimes(1);
  });
});

describe('an aborted PUT', () => {
  it('prints nothing', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const token = await server.sandbox.token('admin');
    const opened = recordOf(
      await server.sandbox.call('/v2/oss/upload/puturl/get', { name: 'a.bin', zone: '', region: '' }, token),
    );
    const { pathname, search } = new URL(String(opened['put_url']));
    const { port } = new URL(server.address);
    const request = httpRequest({
      port,
      method: 'PUT',
      path: `${pathname}${search}`,
      headers: { 'content-length': 1000 },
    });
    const gone = new Promise((resolve) => request.on('error', resolve));
    request.write('half', () => setImmediate(() => request.destroy(new Error('gone'))));
    await gone;
    // Answered after the aborted request has been handled.
    for (const path of ['/', '/assets/main-1.js', '/']) await (await get(path, page)).text();
    expect(printed).not.toHaveBeenCalled();
  });
});

describe('a server', () => {
  it('opens its port before the platform, and requests wait', async () => {
    let opened = 0;
    const started = startServer({
      sandbox: async () => {
        opened += 1;
        return server.sandbox;
      },
      directory,
      port: Number(new URL(server.address).port),
    });
    await expect(started).rejects.toThrow(PortProblem);
    expect(opened).toBe(0);
  });

  it('keeps a connection longer than a proxy does', async () => {
    expect((await get('/config.json')).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('finishes running requests when it is closed, and accepts no others', async () => {
    let release: (value: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    let asked: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const app: typeof server.sandbox.app = new Hono();
    app.all('*', () => {
      asked();
      return held;
    });
    const other = await startServer({ sandbox: { ...server.sandbox, app }, directory, port: 0 });
    const answer = fetch(`${other.address}/api/slow`, { method: 'POST' });
    await arrived;
    const closed = other.close();
    release(new Response('done'));
    expect(await (await answer).text()).toBe('done');
    await closed;
    await expect(fetch(other.address)).rejects.toThrow('fetch failed');
  });
});

describe('addresses of screens', () => {
  it.each(['/', '/operate/company', '/operate/company/1.5/edit?lang=zh'])(
    '%s returns the page, which is revalidated every time',
    async (path) => {
      const response = await get(path, page);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>console');
    },
  );

  it.each([
    ['/assets/gone.js', page],
    ['/defs/old/en/a.json', page],
    ['/operate/company', { accept: 'application/json' }],
    ['/..%2foutside.txt', {}],
    ['/%', {}],
  ])('%s is not found', async (path, headers) => {
    const response = await get(path, headers);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('outside');
  });

  it('refuse writes', async () => expect((await get('/operate/company', page, 'POST')).status).toBe(405));
});

describe('security headers', () => {
  it('are on every page and file', async () => {
    for (const path of ['/', '/assets/main-1.js', '/assets/none.js']) {
      const { headers } = await get(path, page);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
      );
    }
  });

  it('allow pictures only from the platform, over http and https', async () => {
    const config = {
      data_centers: [{ name: 'Near', address: 'http://near.example:8080/api' }],
      servers: { pictures: 'https://pictures.example' },
    };
    const other = await startTestServer({ directory, config });
    const { headers } = await fetch(other.address, { headers: page });
    await other.close();
    expect(headers.get('content-security-policy')).toContain(
      `img-src 'self' data: blob: http://near.example:8080 https://pictures.example;`,
    );
  });

  it('allow calls to the data centers of the configuration', async () => {
    const other = await startTestServer({
      directory,
      config: { data_centers: [{ name: 'Far', address: 'https://far.example/api' }] },
    });
    const { headers } = await fetch(other.address, { headers: page });
    await other.close();
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' https://far.example;`);
  });
});

describe('the sandbox', () => {
  it('answers calls below both data centers of the configuration', async () => {
    const config = (await (await get('/config.json')).json()) as { data_centers: { address: string }[] };
    expect(config).toMatchObject({
      platform_name: { en: 'Device Cloud Console', zh: '设备云控制台', 'zh-TW': '裝置雲控制台' },
      default_address: `${server.address}/api`,
      public_key: expect.stringContaining('BEGIN PUBLIC KEY'),
    });
    const codes = config.data_centers.map(async ({ address }) => {
      const response = await fetch(`${address}/v2/user/account/get`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return ((await response.json()) as { code: number }).code;
    });
    expect(await Promise.all(codes)).toEqual([401, 401]);
  });
});

describe('a port in use', () => {
  it('is reported with a remedy', async () => {
    const port = Number(new URL(server.address).port);
    const started = startServer({ sandbox: server.sandbox, directory, port });
    await expect(started).rejects.toThrow(PortProblem);
    await expect(started).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1}`,
    );
  });
});
