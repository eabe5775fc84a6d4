import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../sandbox/security';
import { scriptDigests } from '../../sandbox/static';
import { checkDeployed } from './check';

const indexPage =
  '<html><head><base href="/" /><script data-list="">early()</script><script type="module" src="./assets/main-1.js"></script><link rel="stylesheet" href="./assets/main-2.css"></head><body><div id="root"></div></body></html>';

/** An answer of the deployment: the web server's, or that of a data center. */
interface Reply {
  status?: number;
  headers?: Record<string, string | undefined>;
  body?: string;
}

let server: Server;
let origin: string;
/** What the test has planted, by path; it gets the sound reply. */
let planted: Map<string, (sound: Reply) => Reply>;
let config: Record<string, unknown>;

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

function soundReply(path: string, request: IncomingMessage): Reply {
  if (path.startsWith('/far/')) {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization,content-type' };
    return request.method === 'OPTIONS'
      ? { status: 204, headers: cors }
      : { headers: { ...cors, 'content-type': 'application/json' }, body: '{"code":401}' };
  }
  const policy = securityHeaders([`${origin.replace('127.0.0.1', 'localhost')}/far`], origin, scriptDigests(indexPage));
  const files: Record<string, string> = {
    '/config.json': JSON.stringify(config),
    '/version.json': JSON.stringify({ build: 'b', definitions: 'd1' }),
    '/defs/d1/en/start.json': '{}',
    '/assets/main-1.js': 'start()',
    '/assets/main-2.css': 'body {}',
  };
  const hashed = /^\/(assets|defs)\//.test(path);
  const isFile = /\.\w+$/.test(path);
  const body = files[path] ?? (isFile ? undefined : indexPage);
  if (body === undefined) return { status: 404, headers: policy, body: 'Not found' };
  const type = isFile ? types[path.split('.').at(-1) ?? ''] : 'text/html';
  return {
    headers: {
      ...policy,
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    body,
  };
}

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const sound = soundReply(pathname, request);
    const { status = 200, headers = {}, body = '' } = planted.get(pathname)?.(sound) ?? sound;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  planted = new Map();
  // Another origin than the console's, on this machine.
  config = {
    platform_name: { en: 'Console', zh: '控制台' },
    data_centers: [{ name: 'Far', address: `${origin.replace('127.0.0.1', 'localhost')}/far` }],
    public_key: 'any',
    app_key: 'k',
  };
});

function plant(path: string, change: (sound: Reply) => Reply) {
  return planted.set(path, change);
}

function header(path: string, name: string, change: (sound: string) => string | undefined) {
  return plant(path, ({ headers = {}, ...rest }) => ({
    ...rest,
    headers: { ...headers, [name]: change(headers[name] ?? '') },
  }));
}

function policy(change: (sound: string) => string | undefined) {
  return header('/', 'content-security-policy', change);
}

function page(): Reply {
  return { body: indexPage, headers: { 'content-type': 'text/html' } };
}
const account = '/far/v2/user/account/get';
const missing = '/assets/a-file-that-is-missing.js';

describe('the check of a deployed console', () => {
  it('finds no mistake in a sound one', async () => {
    expect(await checkDeployed(`${origin}/`)).toEqual([]);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['another site', () => plant('/', () => ({ body: '<h1>Welcome</h1>' })), /is not the console: HTTP 200/],
    ['index.html in caches', () => header('/', 'cache-control', () => 'max-age=9'), /index\.html may be cached/],
    ['version.json in caches', () => header('/version.json', 'cache-control', () => undefined), /version\.json may be/],
    ['config.json in caches', () => header('/config.json', 'cache-control', () => 'max-age=9'), /config\.json may be/],
    ['no pages', () => plant('/operate/company', () => ({ status: 404 })), /operate\/company answers HTTP 404/],
    ['a page for each missing file', () => plant(missing, page), /a missing file in assets\/ answers HTTP 200/],
    [
      'a missing file in caches',
      () => header(missing, 'cache-control', () => 'public, max-age=31536000, immutable'),
      /stays missing/,
    ],
    ['a wrong type', () => header('/assets/main-1.js', 'content-type', () => 'text/plain'), /the type text\/plain/],
    ['a missing asset', () => plant('/assets/main-2.css', () => ({ status: 404 })), /main-2\.css answers HTTP 404/],
    ['assets without caching', () => header('/assets/main-1.js', 'cache-control', () => 'no-cache'), /each visit/],
    [
      'missing definitions',
      () => plant('/defs/d1/en/start.json', () => ({ status: 404 })),
      /start\.json answers HTTP 404/,
    ],
    ['no version.json', () => plant('/version.json', page), /names no definitions/],
    [
      'another path',
      () => plant('/', (sound) => ({ ...sound, body: indexPage.replace('"/"', '"/a/"') })),
      /served below \//,
    ],
    ['no config.json', () => plant('/config.json', page), /config\.json answers HTTP 200 without a JSON object/],
    [
      'a misspelt key',
      () => (config = { ...config, app_kee: config['app_key'], app_key: undefined }),
      /config\.json, app_key/,
    ],
    ['no policy', () => policy(() => undefined), /header content-security-policy is missing/],
    [
      'a data center outside the policy',
      () => policy((text) => text.replace(/(connect-src 'self')[^;]*/, '$1')),
      /lacks in connect-src: http:\/\/localhost/,
    ],
    [
      'the script of another build',
      () => policy((text) => text.replace(/ 'sha256-[^']*'/, '')),
      /in script-src: 'sha256-/,
    ],
    [
      'unsafe scripts',
      () => policy((text) => text.replace('script-src', "script-src 'unsafe-inline'")),
      /'unsafe-inline'/,
    ],
    ['no nosniff', () => header('/', 'x-content-type-options', () => undefined), /x-content-type-options is missing/],
    [
      'a data center that is a page',
      () => plant(account, (sound) => ({ ...sound, body: '<html>' })),
      /answers HTTP 200 without a code/,
    ],
    [
      'a data center that is away',
      () => (config['data_centers'] = [{ name: 'Away', address: 'http://127.0.0.1:1' }]),
      /Away .* could not be reached/,
    ],
    [
      'a data center without CORS',
      () => header(account, 'access-control-allow-origin', () => undefined),
      /does not allow calls from http:\/\/127\.0\.0\.1/,
    ],
    [
      'a data center that refuses the token',
      () => header(account, 'access-control-allow-headers', () => 'content-type'),
      /does not allow calls from/,
    ],
  ])('names %s', async (_what, spoil, mistake) => {
    spoil();
    expect(await checkDeployed(`${origin}/`)).toContainEqual(expect.stringMatching(mistake));
  });

  it('takes a policy that allows a whole scheme', async () => {
    policy((text) => text.replace(/(connect-src 'self')[^;]*/, '$1 http:'));
    expect(await checkDeployed(`${origin}/`)).toEqual([]);
  });

  it('names an address where nothing answers', async () => {
    expect(await checkDeployed('http://127.0.0.1:1/')).toEqual([expect.stringMatching(/could not be reached/)]);
  });
});
