import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../sandbox/security';
import { scriptDigests } from '../../sandbox/static';
import { translatorOf } from '../fixtures/screen-text';
import { readLocale } from '../locale-files';
import { factsOf } from '../built-files';
import { formatOf } from '../release';
import type { RuntimeConfig } from '../../src/auth/config';
import { doctor } from './doctor';
import { checkTls } from './policy';
import { reportText } from './report';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
function rsa(modulusLength: number) {
  return generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

const publicKey = rsa(2048);
const indexPage =
  '<html><head><base href="/" /><script data-list="">early()</script><script type="module" src="./assets/main-1.js"></script><link rel="stylesheet" href="./assets/main-2.css"></head><body><div id="root"></div></body></html>';

/** Files that stay as they were built. The page names two of them. */
const built: Record<string, string> = {
  '/defs/d1/en/start.json': '{}',
  '/defs/d1/zh/late.json': '{"a":1}',
  '/assets/main-1.js': 'start()',
  '/assets/late-3.js': 'late()',
  '/assets/main-2.css': 'body {}',
};

/** Read from many files, and asked for by each request. */
const format = formatOf();

/** An answer of the deployment: the web server's, or that of a data center. */
interface Reply {
  status?: number;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
}

let server: Server;
let origin: string;
/** What the test has planted, by path; it gets the sound reply. */
let planted: Map<string, (sound: Reply) => Reply>;
let config: Record<string, unknown>;
/** What the request that is answered takes. */
let accepted = '';

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
    '/version.json': JSON.stringify({ build: 'b', definitions: 'd1', format }),
    ...built,
    '/files.json': JSON.stringify(
      Object.fromEntries(Object.entries(built).map(([file, text]) => [file.slice(1), factsOf(Buffer.from(text))])),
    ),
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
    accepted = String(request.headers['accept-encoding']);
    const {
      status = 200,
      headers = {},
      body = '',
    } = [...planted].find(([path]) => path === pathname || (path === '*' && !pathname.startsWith('/far/')))?.[1](
      sound,
    ) ?? sound;
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
    public_key: publicKey,
    app_key: 'k',
  };
});

const translate = translatorOf('en', readLocale('locales', 'en'));
function examine(now?: () => number) {
  return doctor({ address: `${origin}/`, translate, ...(now && { now }) });
}

function plant(path: string, change: (sound: Reply) => Reply) {
  return planted.set(path, change);
}

function header(path: string, name: string, value: string | undefined) {
  return plant(path, ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, [name]: value } }));
}

/** Plants a form that is sent to whoever takes it. */
function forms(path: string, press: (text: string) => Buffer, encoding: string) {
  return plant(path, (sound) =>
    accepted.includes(encoding)
      ? {
          ...sound,
          headers: { ...sound.headers, 'content-encoding': encoding },
          body: press(sound.body?.toString() ?? ''),
        }
      : sound,
  );
}

function policy(change: (text: string) => string) {
  return plant('/', ({ headers = {}, ...rest }) => ({
    ...rest,
    headers: { ...headers, 'content-security-policy': change(headers['content-security-policy'] ?? '') },
  }));
}

it('finds no mistake in a sound deployment', async () => {
  expect(await examine()).toEqual([]);
  expect(reportText(`${origin}/`, [])).toContain('no mistake found');
});

describe('names each mistake and its remedy', () => {
  const page = (): Reply => ({ body: indexPage, headers: { 'content-type': 'text/html' } });
  it.each<[string, () => unknown, RegExp, RegExp]>([
    [
      'another site',
      () => plant('/', () => ({ body: '<h1>Welcome</h1>' })),
      /is not the console/,
      /address at which the console is opened/,
    ],
    [
      'index.html in caches',
      () => header('/', 'cache-control', 'max-age=3600'),
      /index\.html may be cached/,
      /no-cache for index\.html/,
    ],
    [
      'version.json in caches',
      () => header('/version.json', 'cache-control', undefined),
      /version\.json may be cached \(cache-control: none\)/,
      /no-cache for version\.json/,
    ],
    [
      'config.json in caches',
      () => header('/config.json', 'cache-control', 'max-age=60'),
      /config\.json may be cached/,
      /no-cache for config\.json/,
    ],
    [
      'no pages',
      () => plant('/operate/company', () => ({ status: 404 })),
      /operate\/company answers HTTP 404/,
      /try_files/,
    ],
    [
      'a page for each missing file',
      () => plant('/assets/doctor-asks-for-a-missing-file.js', page),
      /a missing file in assets\/ answers HTTP 200 with text\/html/,
      /answer 404/,
    ],
    [
      'a missing file in caches',
      () => header('/assets/doctor-asks-for-a-missing-file.js', 'cache-control', 'public, max-age=31536000, immutable'),
      /stays missing/,
      /only with files that are there/,
    ],
    [
      'a wrong type',
      () => header('/assets/main-1.js', 'content-type', 'text/plain'),
      /has the type text\/plain/,
      /mime\.types/,
    ],
    [
      'a missing asset',
      () => plant('/assets/main-2.css', () => ({ status: 404 })),
      /main-2\.css answers HTTP 404/,
      /upload the whole build/,
    ],
    [
      'assets without caching',
      () => header('/assets/main-1.js', 'cache-control', 'no-cache'),
      /asked for again at each visit/,
      /immutable/,
    ],
    [
      'assets without compression',
      () => plant('/assets/main-1.js', (sound) => ({ ...sound, body: 'start()'.repeat(500) })),
      /without compression/,
      /gzip_static/,
    ],
    [
      'missing definitions',
      () => plant('/defs/d1/en/start.json', () => ({ status: 404 })),
      /defs\/d1 answers HTTP 404/,
      /folder that version\.json names/,
    ],
    ['no version.json', () => plant('/version.json', page), /names no definitions/, /whole build/],
    ['no config.json', () => plant('/config.json', page), /config\.json is missing/, /config\.example\.json/],
    [
      'broken JSON',
      () => plant('/config.json', (sound) => ({ ...sound, body: '{' })),
      /config\.json is not JSON/,
      /correct it/,
    ],
    [
      'a misspelt key',
      () => (config = { ...config, app_kee: config['app_key'], app_key: undefined }),
      /config\.json, app_key/,
      /configuration\.md/,
    ],
    [
      'a foreign public key',
      () => (config['public_key'] = 'not a key'),
      /public_key in config\.json is not a public key/,
      /BEGIN and END/,
    ],
    ['a short public key', () => (config['public_key'] = rsa(1024)), /1024 bits/, /longer key/],
    [
      'a private key',
      () => (config['public_key'] = privateKey.export({ type: 'pkcs8', format: 'pem' })),
      /is a private key/,
      /replace the pair/,
    ],
    [
      'a bare private key',
      () => (config['public_key'] = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')),
      /is a private key/,
      /replace the pair/,
    ],
    [
      'a late part that is missing',
      () => plant('/assets/late-3.js', () => ({ status: 404 })),
      /assets\/late-3\.js answers HTTP 404/,
      /deploy again/,
    ],
    [
      'a late part that was half copied',
      () => plant('/assets/late-3.js', (sound) => ({ ...sound, body: 'late' })),
      /assets\/late-3\.js has 4 of 6 bytes/,
      /deploy again/,
    ],
    [
      'another content of the same size',
      () => plant('/assets/late-3.js', (sound) => ({ ...sound, body: 'lame()' })),
      /another content than the build/,
      /deploy again/,
    ],
    [
      'a late definition that is missing',
      () => plant('/defs/d1/zh/late.json', () => ({ status: 404 })),
      /defs\/d1\/zh\/late\.json answers HTTP 404/,
      /deploy again/,
    ],
    [
      'no list of files',
      () => plant('/files.json', () => ({ status: 404 })),
      /files\.json is missing/,
      /npm run build/,
    ],
    [
      'a form of config.json that is older',
      () => forms('/config.json', (text) => gzipSync(text.replace('"k"', '"before"')), 'gzip'),
      /config\.json is another one when it is sent with gzip/,
      /delete config\.json\.br and \.gz/,
    ],
    [
      'a compressed form that is half',
      () => forms('/assets/late-3.js', (text) => gzipSync(text).subarray(0, 12), 'gzip'),
      /late-3\.js has 1 of 6 bytes/,
      /compressed forms/,
    ],
    [
      'no policy',
      () => header('/', 'content-security-policy', undefined),
      /no Content-Security-Policy/,
      /content-security-policy: default-src/,
    ],
    [
      'a data center outside the policy',
      () => policy((text) => text.replace(/(connect-src 'self')[^;]*/, '$1')),
      /connect-src does not allow http:\/\/localhost.*calls to the platform fail/,
      /add it to connect-src/,
    ],
    [
      'the script of another build',
      () => policy((text) => text.replace(/ 'sha256-[^']*'/, '')),
      /no digest of the script/,
      /npm run deploy after each build/,
    ],
    [
      'unsafe scripts',
      () => policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
      /allows 'unsafe-inline'/,
      /remove/,
    ],
    [
      'no protection against frames',
      () => policy((text) => text.replace(/frame-ancestors[^;]*;/, '')),
      /no frame-ancestors/,
      /frame-ancestors 'none'/,
    ],
    [
      'no nosniff',
      () => header('/', 'x-content-type-options', undefined),
      /x-content-type-options is missing/,
      /nosniff/,
    ],
    [
      'a page of another build',
      () => plant('/files.json', (sound) => ({ ...sound, body: String(sound.body).replaceAll('main-1', 'main-0') })),
      /index\.html names assets\/main-1\.js, which files\.json does not have/,
      /deploy again/,
    ],
    [
      'definitions of another build',
      () =>
        plant('/files.json', (sound) => ({ ...sound, body: String(sound.body).replaceAll('defs/d1/', 'defs/d0/') })),
      /version\.json names defs\/d1, which files\.json does not have/,
      /deploy again/,
    ],
    [
      'a list that is none',
      () => plant('/files.json', (sound) => ({ ...sound, body: '{"error":404}' })),
      /files\.json is missing/,
      /npm run build/,
    ],
    [
      'a data center that is a page',
      () => plant('/far/v2/user/account/get', (sound) => ({ ...sound, body: '<html>' })),
      /answers HTTP 200 without a code/,
      /ends before \/v2/,
    ],
    [
      'a data center that is away',
      () => (config['data_centers'] = [{ name: 'Away', address: 'http://127.0.0.1:1' }]),
      /Away .* could not be reached/,
      /correct the address/,
    ],
  ])('%s', async (_what, spoil, what, change) => {
    spoil();
    const findings = await examine();
    const found = findings.find((finding) => what.test(finding.what));
    expect(findings.map((finding) => finding.what)).toContainEqual(expect.stringMatching(what));
    expect(found?.change).toMatch(change);
  });

  it('a data center without CORS, or without a header that calls have', async () => {
    const options = (change: (headers: NonNullable<Reply['headers']>) => Reply['headers']) =>
      plant('/far/v2/user/account/get', (sound) => ({ ...sound, headers: change(sound.headers ?? {}) }));
    options(({ 'access-control-allow-origin': _origin, ...rest }) => rest);
    expect((await examine())[0]?.what).toMatch(/does not allow calls from http:\/\/127\.0\.0\.1/);
    options((headers) => ({ ...headers, 'access-control-allow-headers': 'content-type' }));
    expect((await examine())[0]?.what).toMatch(/does not allow the header authorization/);
  });

  it('a clock that differs', async () => {
    const [finding] = await examine(() => Date.now() + 600_000);
    expect(finding?.what).toMatch(/clock of data center Far .* differs from this machine's by -(599|600|601) s/);
  });

  it('what TLS needs', () => {
    const found: string[] = [];
    const plain = {
      defaultAddress: 'https://eu.example/api',
      dataCenters: [{ name: { en: 'EU' }, address: 'http://eu.example/api' }],
      servers: {},
      reportUrl: 'http://eu.example/logs',
    } as unknown as RuntimeConfig;
    checkTls(new Headers(), plain, 'https://console.example', (_grade, what) => void found.push(what));
    expect(found).toEqual([
      expect.stringContaining('strict-transport-security is missing'),
      expect.stringContaining('http://eu.example/api and http://eu.example/logs without TLS'),
    ]);
    const sound = { ...plain, dataCenters: [], reportUrl: 'http://localhost:9000/logs' };
    checkTls(
      new Headers({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      sound,
      'https://console.example',
      () => expect.fail(),
    );
    checkTls(
      new Headers({ 'strict-transport-security': 'max-age=60' }),
      sound,
      'https://console.example',
      (_grade, what) => void found.push(what),
    );
    expect(found.at(-1)).toContain('forget strict-transport-security after 60 s');
    checkTls(new Headers(), plain, 'http://localhost', () => expect.fail());
  });

  it('a path that the page does not know', async () => {
    planted.set('*', () => ({
      body: indexPage,
      headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
    }));
    const findings = await doctor({ address: `${origin}/console/`, translate });
    expect(findings.map(({ what }) => what)).toContainEqual(expect.stringContaining('it is served below /console/'));
  });

  it('an address where nothing answers', async () => {
    expect((await doctor({ address: 'http://127.0.0.1:1/', translate }))[0]?.what).toMatch(/could not be reached/);
  });

  it('the worst first', () => {
    const text = reportText('https://console.example/', [
      { grade: 'look', what: 'one', change: 'a' },
      { grade: 'breaks', what: 'two', change: 'b' },
    ]);
    expect(text).toBe('breaks two\n       → b\nlook   one\n       → a\n2 found at https://console.example/\n');
  });
});
