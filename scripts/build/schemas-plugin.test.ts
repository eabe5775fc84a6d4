import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { build, createLogger, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { iconNames } from '../../src/ui/icon-names';
import type { Release } from './release';
import { schemasOf, schemasPlugin } from './schemas-plugin';

let root: string;

/** A small project: the real schemas and contract, and an entry that imports the virtual module. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  cpSync('sandbox/contract', join(root, 'sandbox/contract'), { recursive: true });
  mkdirSync(join(root, 'locales'));
  writeFileSync(join(root, 'locales/en.yaml'), 'list: { user: User }\n');
  writeFileSync(join(root, 'locales/zh.yaml'), 'list: { user: 用户, soft: 软件 }\n');
  writeFileSync(join(root, 'locales/zh-TW.yaml'), 'list: { user: 用戶 }\n');
  writeFileSync(join(root, 'entry.js'), "import { version } from 'virtual:schemas';\nexport const all = version;\n");
});

afterEach(() => rmSync(root, { recursive: true }));

/** Called with each line of the terminal. */
let logged: (text: string) => void;
beforeEach(() => {
  logged = () => {};
});

function config(): InlineConfig {
  return {
    root,
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: (text) => logged(text) },
    plugins: [schemasPlugin()],
  };
}

function runBuild() {
  return build({
    ...config(),
    build: { outDir: 'dist', lib: { entry: 'entry.js', formats: ['es'], fileName: () => 'entry.js' } },
  });
}

function company() {
  return join(root, 'schemas/operate/company.yaml');
}

function edit(from: string, to: string) {
  return writeFileSync(company(), readFileSync(company(), 'utf8').replace(from, to));
}

describe('the build', { timeout: 30_000 }, () => {
  /** The folder that version.json names. */
  const definitions = () =>
    join(root, 'dist/defs', (JSON.parse(readFileSync(join(root, 'dist/version.json'), 'utf8')) as Release).definitions);

  it('writes what the start needs and one file per definition and language, in a folder that version.json names', async () => {
    await runBuild();
    const read = (path: string) => readFileSync(join(definitions(), path), 'utf8');
    expect(JSON.parse(read('zh-TW/operate/user.json'))).toMatchObject({ name: 'operate/user', label: '使用者' });
    expect(JSON.parse(read('zh/directory.json'))).toMatchObject({
      'operate/company': { english: 'Companies', list: '/operate/company' },
    });
    expect(JSON.parse(read('en/operate/user.json'))).toMatchObject({ label: 'Users' });
    expect(JSON.parse(read('lines/operate/user.json'))).toMatchObject({
      '': 'schemas/operate/user.yaml:1',
      'fields.user_name': expect.stringMatching(/^schemas\/operate\/user\.yaml:\d+$/),
    });
    expect(JSON.parse(read('zh/start.json'))).toMatchObject({
      manifest: { 'operate/company': { label: '公司' } },
      sections: { operate: {} },
    });
    expect(JSON.parse(read('zh-TW/start.json'))).toMatchObject({ messages: { list: { user: '用戶', soft: '軟體' } } });
  });

  it('a changed label changes no code', async () => {
    await runBuild();
    const [entry, first] = [readFileSync(join(root, 'dist/entry.js'), 'utf8'), definitions()];
    edit('{ en: Companies, zh: 公司 }', '{ en: Firms, zh: 公司 }');
    await runBuild();
    expect(readFileSync(join(root, 'dist/entry.js'), 'utf8')).toBe(entry);
    expect(definitions()).not.toBe(first);
  });

  it('makes a sprite of the used icons only', async () => {
    await runBuild();
    const sprite = readFileSync(join(definitions(), 'icons.svg'), 'utf8');
    const ids = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id ?? '');
    const iconsIn = (path: string) =>
      Array.from(
        readFileSync(join(root, 'schemas', path), 'utf8').matchAll(/\bicon: ([a-z0-9-]+)/g),
        ([, icon]) => icon,
      );
    const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.yaml'),
    );
    const screens = files.filter((path) => !basename(path).startsWith('_'));
    expect(ids).toEqual(expect.arrayContaining([...new Set(screens.flatMap(iconsIn)), ...iconNames]));
    expect(ids.filter((id) => ![...iconNames, ...files.flatMap(iconsIn)].includes(id))).toEqual([]);
  });

  it('fails with all problems', async () => {
    edit('type: text, max: 32', 'type: txt, requierd: true, max: 32');
    await expect(runBuild()).rejects.toThrow(
      /2 problem\(s\)[^]*S004 unknown field type "txt"[^]*S003 unknown key "requierd"/,
    );
  });
});

describe('the dev server', { timeout: 30_000 }, () => {
  /** The listeners for messages of pages, and the answers to a page. */
  const heard = new Map<string, (data: unknown, client: { send: (payload: unknown) => void }) => void>();
  const listening: Plugin = {
    name: 'listening',
    configureServer({ environments }) {
      vi.spyOn(environments.client.hot, 'on').mockImplementation(
        (event: string, listener: unknown) => void heard.set(event, listener as never),
      );
    },
  };
  const answerTo = (loaded: unknown): unknown[] => {
    const sent: unknown[] = [];
    heard.get('schemas:loaded')?.(loaded, { send: (payload) => sent.push(payload) });
    return sent;
  };

  async function serving(
    use: (tools: {
      server: ViteDevServer;
      get: (path: string) => Promise<Response>;
      send: MockInstance;
      save: () => void;
    }) => Promise<void>,
  ) {
    const usual = config();
    const server = await createServer({
      ...usual,
      plugins: [listening, ...(usual.plugins ?? [])],
      server: { middlewareMode: true, ws: false, watch: null },
      appType: 'custom',
    });
    const http = createHttpServer(server.middlewares).listen(0);
    const { port } = http.address() as AddressInfo;
    const send = vi.spyOn(server.environments.client.hot, 'send');
    try {
      await use({
        server,
        get: (path) => fetch(`http://127.0.0.1:${port}/defs/dev/${path}`),
        send,
        save: () => server.watcher.emit('change', company()),
      });
    } finally {
      http.close();
      await server.close();
    }
  }

  const lastly = (send: MockInstance, expected: unknown) =>
    vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expected));
  const changed = { type: 'custom', event: 'schemas:changed' };
  const problem = (text: string) =>
    expect.objectContaining({
      type: 'error',
      err: expect.objectContaining({ message: expect.stringContaining(text) }),
    });
  const versionOf = async (server: ViteDevServer) =>
    Number(/version = (\d+)/.exec((await server.transformRequest('virtual:schemas'))?.code ?? '')?.[1]);

  it('serves definitions from memory, and announces a saved file', async () => {
    await serving(async ({ server, get, send, save }) => {
      expect(await (await get('../../version.json')).json()).toMatchObject({
        definitions: 'dev',
        languages: { en: { name: 'English' }, 'zh-TW': { name: '繁體中文', fallback: 'zh' } },
      });
      expect(await (await get('zh-TW/start.json')).json()).toMatchObject({
        messages: { list: { user: '用戶' } },
        manifest: { 'operate/company': {} },
      });
      const label = async () =>
        ((await (await get('en/operate/company.json')).json()) as { fields: { city: { label: string } } }).fields.city
          .label;
      expect(await label()).toBe('City');
      expect((await get('icons.svg')).headers.get('content-type')).toContain('image/svg+xml');
      expect((await get('en/operate/none.json')).status).toBe(404);

      edit('{ en: City, zh: 城市 }', '{ en: Town, zh: 城市 }');
      save();
      await lastly(send, changed);
      expect(await label()).toBe('Town');
      expect(await (await get('lines/operate/company.json')).json()).toMatchObject({
        '': 'schemas/operate/company.yaml:1',
      });

      edit('{ en: Town, zh: 城市 }', '{ en: Village }');
      save();
      await lastly(send, problem('S016 "label" has no text for "zh"'));
      expect(await label()).toBe('Town');
      const version = await versionOf(server);
      expect(answerTo(version)).toEqual([problem('S016')]);

      // The watcher reports the emptied file, and drops the event of the next write, which follows at once.
      const whole = readFileSync(company(), 'utf8').replace('{ en: Village }', '{ en: Place, zh: 城市 }');
      writeFileSync(company(), '');
      save();
      await lastly(send, problem('S005'));
      writeFileSync(company(), whole);
      await lastly(send, changed);
      expect(await label()).toBe('Place');

      edit('{ en: Companies, zh: 公司 }', '{ en: Firms, zh: 公司 }');
      save();
      await lastly(send, { type: 'full-reload' });
    });
  });

  it('reloads a page with schemas from before the last change, and no other page', async () => {
    await serving(async ({ server, send, save }) => {
      const before = await versionOf(server);
      expect(answerTo(before)).toEqual([]);
      edit('{ en: City, zh: 城市 }', '{ en: Town, zh: 城市 }');
      save();
      await lastly(send, changed);
      expect(answerTo(before)).toEqual([{ type: 'full-reload' }]);
      expect(answerTo(await versionOf(server))).toEqual([]);
    });
  });

  it('reloads a page that an invalid schema stopped, when the schema is valid again', async () => {
    const whole = readFileSync(company(), 'utf8');
    edit('zh: 公司', 'cn: 公司');
    await serving(async ({ server, send, save }) => {
      await expect(server.transformRequest('virtual:schemas')).rejects.toThrow('S100 "cn" is no language');
      writeFileSync(company(), whole);
      save();
      await lastly(send, { type: 'full-reload' });
      await expect(versionOf(server)).resolves.toBe(1);
    });
  });

  it('prints problems at the start and after a change, and serves the valid definitions', async () => {
    edit('type: text, max: 32', 'type: txt, requierd: true, max: 32');
    const logLines: string[] = [];
    logged = (text) => logLines.push(text);
    await serving(async ({ get, send, save }) => {
      expect(logLines.join()).toMatch(/S004 unknown field type "txt"[^]*S003 unknown key "requierd"/);
      expect((await get('en/operate/user.json')).status).toBe(200);
      edit('type: txt, requierd: true', 'type: text');
      save();
      await vi.waitFor(() => expect(logLines.at(-1)).toBe('schemas: no problem'));
      await lastly(send, { type: 'full-reload' });
    });
  });

  it('updates the sandbox before the browser', async () => {
    await serving(async ({ server, send, save }) => {
      const schemas = schemasOf(server.config);
      expect(schemas.served().resources.has('operate/lens')).toBe(false);
      let taken = () => {};
      const onChange = vi.fn(() => new Promise<void>((done) => (taken = done)));
      schemas.onChange(onChange);
      writeFileSync(join(root, 'schemas/operate/lens.yaml'), readFileSync(company(), 'utf8'));
      save();
      await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
      expect(send).not.toHaveBeenCalled();
      taken();
      await lastly(send, { type: 'full-reload' });
    });
  });

  it('shows the error of a listener in the browser', async () => {
    await serving(async ({ server, send, save }) => {
      schemasOf(server.config).onChange(() => Promise.reject(new Error('the sandbox is full')));
      edit('{ en: City, zh: 城市 }', '{ en: Town, zh: 城市 }');
      save();
      await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(problem('the sandbox is full')));
    });
  });
});
