import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deploy, type Proxies } from './deploy';

const example = 'deploy/config.example.json';
const script = 'document.title = "early";';
let work: string;
let dist: string;

/** A small build: what matters of a real one are its names and its page. */
function build(hash: string): void {
  rmSync(dist, { recursive: true, force: true });
  for (const folder of ['assets', `defs/${hash}/en`]) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(
    join(dist, 'index.html'),
    `<html><head><base href="/" /><script data-list="">${script}</script></head><body>the page</body></html>`,
  );
  writeFileSync(join(dist, `assets/main-${hash}.js`), `export const text = '${'long '.repeat(300)}';`);
  writeFileSync(join(dist, `defs/${hash}/en/start.json`), '{}');
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ build: hash, definitions: hash, format: 'f' }));
}

function out() {
  return join(work, 'site');
}

function run(basePath: string, config = example, proxies: Proxies = {}) {
  return deploy({ dist, config, basePath, proxies, out: out() });
}

function configWith(more: Record<string, unknown>) {
  const path = join(work, 'config.json');
  writeFileSync(
    path,
    JSON.stringify({ ...(JSON.parse(readFileSync(example, 'utf8')) as object), $schema: undefined, ...more }),
  );
  return path;
}

function placed(path: string) {
  return join(out(), 'files', path);
}

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'deploy-'));
  dist = join(work, 'dist');
  build('one');
});
afterEach(() => rmSync(work, { recursive: true }));

describe('npm run deploy', () => {
  it('keeps the files of former builds, and compresses each new one', () => {
    expect(run('/')).toContain('2 new files in files/');
    build('two');
    expect(run('/')).toContain('2 new files in files/');
    expect(readdirSync(join(out(), 'files/assets')).toSorted()).toEqual(
      ['one', 'two'].flatMap((hash) => ['', '.br', '.gz'].map((end) => `main-${hash}.js${end}`)),
    );
    expect(readFileSync(join(out(), 'files/version.json'), 'utf8')).toContain('two');
    expect(run('/')).toContain('0 new files');
  });

  it.each([
    ['a build that is missing', () => rmSync(dist, { recursive: true }), 'There is no build in'],
    [
      'a configuration that is missing',
      () => rmSync(join(work, 'config.json')),
      'config.json is missing or unreadable',
    ],
    [
      'a configuration that is no JSON',
      () => writeFileSync(join(work, 'config.json'), '{'),
      'the file is not valid JSON',
    ],
    [
      'a private key',
      () =>
        void configWith({
          public_key: generateKeyPairSync('rsa', { modulusLength: 1024 })
            .privateKey.export({ type: 'pkcs8', format: 'der' })
            .toString('base64'),
        }),
      'public_key is a private key',
    ],
    [
      'an address of the own host without a proxy',
      () => void configWith({ report_url: '/v1/logs' }),
      "config.json: /v1/logs is an address of the console's own host, which its web server has to pass on. Say where to: --proxy /v1/logs=http://127.0.0.1:9000",
    ],
    [
      'an invalid configuration',
      () => writeFileSync(join(work, 'config.json'), '{ "app_kee": "k" }'),
      'config.json:1:3  C002 warning: app_kee: This key is unknown and has no effect. “app_key” was probably meant.',
    ],
  ])('refuses %s and writes nothing', (_what, spoil, message) => {
    writeFileSync(join(work, 'config.json'), readFileSync(example));
    spoil();
    expect(() => run('/', join(work, 'config.json'))).toThrow(message);
    expect(existsSync(out())).toBe(false);
  });

  it('writes again what is damaged, and leaves no compressed form that is older than its file', () => {
    run('/');
    writeFileSync(placed('assets/main-one.js'), 'half');
    writeFileSync(placed('version.json.gz'), 'of a larger one');
    expect(run('/')).toContain('1 new files in files/');
    expect(readFileSync(placed('assets/main-one.js'), 'utf8')).toBe(
      readFileSync(join(dist, 'assets/main-one.js'), 'utf8'),
    );
    expect(existsSync(placed('version.json.gz'))).toBe(false);
  });

  it('compresses no file that is edited by hand', () => {
    const path = configWith({ platform_name: { en: 'n'.repeat(600), zh: 'n' } });
    run('/', path);
    expect(readdirSync(placed('')).filter((name) => name.startsWith('config.json'))).toEqual(['config.json']);
  });

  it.each(['/', '/console/'])('the container and its check agree about the path %s', (base) => {
    run(base);
    const image = readFileSync('deploy/Dockerfile', 'utf8');
    expect(image).toMatch(/^ARG BASE=\/$/m);
    expect(image).toContain('npm run deploy -- --config deploy/config.json --out deploy/site --base "$BASE" $FLAGS');
    expect(image).toContain('"http://127.0.0.1:8080${BASE}version.json"');
    expect(existsSync(join(out(), 'files', base, 'version.json'))).toBe(true);
  });

  it('the container runs without privileges and is checked', () => {
    const image = readFileSync('deploy/Dockerfile', 'utf8');
    expect(image.match(/^FROM /gm)).toHaveLength(2);
    expect(image).toMatch(/^USER 1000:1000$/m);
    expect(image).toMatch(/^HEALTHCHECK .*version\.json/m);
  });
});

function installed(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    process.stderr.write(
      `skipped: ${program} is not installed, so its configuration is not tested (apt-get install ${program})\n`,
    );
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The head of an answer to a request as nginx sends it for `proxy_pass`. */
function asProxy(origin: string, path: string) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\nVia: 1.1 front\r\nAccept-Encoding: gzip\r\n\r\n`,
      ),
    );
    let text = '';
    socket
      .on('data', (part) => (text += part.toString('latin1')))
      .on('end', () => resolve(text.slice(0, text.indexOf('\r\n\r\n') + 2)))
      .on('error', reject);
  });
}

/** Starts the program with a port and the folder of this test. */
const servers: Record<string, (port: number) => ChildProcess> = {
  nginx: (port) => {
    const site = readFileSync(join(out(), 'nginx.conf'), 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/srv/console', join(out(), 'files'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${work};`)
      .join(' ');
    writeFileSync(
      join(work, 'nginx.conf'),
      `daemon off; pid ${work}/pid; error_log stderr; events {} http { access_log off; ${temporary} types { text/html html; text/css css; text/javascript js; application/json json; } ${site} }`,
    );
    return spawn('nginx', ['-c', join(work, 'nginx.conf'), '-p', work], { stdio: 'ignore' });
  },
  caddy: (port) => {
    const site = readFileSync(join(out(), 'Caddyfile'), 'utf8')
      .replace(':8080 {', `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {`)
      .replace('/srv/console', join(out(), 'files'));
    writeFileSync(join(work, 'Caddyfile'), site);
    return spawn('caddy', ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work },
    });
  },
};

describe.each(['nginx', 'caddy'])('%s', (program) => {
  describe.skipIf(!installed(program)).each(['/', '/back/office/'])('below %s', (base) => {
    let process: ChildProcess;
    let origin: string;
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, { headers, redirect: 'manual' });

    let other: Server;

    beforeEach(async () => {
      other = createHttpServer((request, response) => void response.end(`other: ${request.url}`));
      await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
      const to = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      run(
        base,
        configWith({
          servers: { uploads: 'https://uploads.example.com', streams: 'https://streams.example.com', own: '/api' },
          report_url: '/v1/logs',
        }),
        { '/api': to, '/v1/logs': to },
      );
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      process = servers[program]?.(port) ?? expect.fail(program);
      await vi.waitFor(() => get('/'), { timeout: 10_000 });
    });
    afterEach(async () => {
      const ended = new Promise((exit) => process.once('exit', exit));
      process.kill();
      await ended;
      other.close();
    });

    it('answers pages with index.html, files with themselves, and what is missing with 404', async () => {
      for (const page of ['', 'operate/company', 'operate/company/12/show']) {
        const answer = await get(`${base}${page}`);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain(`<base href="${base}" />`);
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      }
      for (const missing of ['assets/none.js', 'assets/none', 'defs/none/en/start.json', 'none.json']) {
        const answer = await get(`${base}${missing}`);
        expect([missing, answer.status]).toEqual([missing, 404]);
        expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
        expect(await answer.text()).not.toContain('the page');
      }
      const file = await get(`${base}assets/main-one.js`);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(file.headers.get('content-type')).toMatch(/^text\/javascript/);
      for (const name of ['version.json', 'config.json'])
        expect((await get(`${base}${name}`)).headers.get('cache-control')).toBe('no-cache');
    });

    it('sends compressed files and the security headers, whose policy has the origins of config.json', async () => {
      expect(
        (await get(`${base}assets/main-one.js`, { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
      ).toBe('gzip');
      for (const path of ['operate/company', 'assets/main-one.js', 'assets/none.js']) {
        const { headers } = await get(`${base}${path}`);
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain("default-src 'none'");
        for (const origin of ['eu', 'ap', 'uploads', 'streams'])
          expect(policy).toMatch(new RegExp(`connect-src [^;]*https://${origin}\\.example\\.com`));
        expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).not.toBeNull();
        expect(headers.get('permissions-policy')).not.toBeNull();
      }
    });

    it('compresses for a proxy in front, which asks with HTTP/1.0', async () => {
      const answer = await asProxy(origin, `${base}assets/main-one.js`);
      expect(answer).toMatch(/^HTTP\/1\.[01] 200/);
      expect(answer).toMatch(/\r\ncontent-encoding: gzip\r\n/i);
    });

    it('passes on the addresses of config.json on its own host, with all below them', async () => {
      const answers = await Promise.all(
        ['api/v2/x.json', 'v1/logs'].map(async (path) => (await get(`/${path}`)).text()),
      );
      expect(answers).toEqual(['other: /api/v2/x.json', 'other: /v1/logs']);
      expect((await get(`${base}operate/company`)).headers.get('content-security-policy')).toContain(
        "default-src 'none'",
      );
    });

    it.runIf(base !== '/')('leads from the path without its last slash to the console', async () => {
      const answer = await get(base.slice(0, -1));
      expect([answer.status, answer.headers.get('location')]).toEqual([308, base]);
    });
  });
});
