import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, createServer, type InlineConfig } from 'vite';
import { schemasPlugin } from './schemas-plugin';

let root: string;

/** A small project: the real schemas and contract, and an entry that imports every virtual module. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
  cpSync('sandbox/contract', join(root, 'sandbox/contract'), { recursive: true });
  mkdirSync(join(root, 'locales'));
  mkdirSync(join(root, 'src/ui'), { recursive: true });
  writeFileSync(join(root, 'locales/en.yaml'), 'list: { user: User }\n');
  writeFileSync(join(root, 'locales/zh-CN.yaml'), 'list: { user: 用户, soft: 软件 }\n');
  writeFileSync(join(root, 'locales/zh-TW.yaml'), 'list: { user: 用戶 }\n');
  writeFileSync(join(root, 'src/ui/icon-names.json'), '["house"]');
  const imports = "import { base } from 'virtual:defs'; import m from 'virtual:manifest/zh-CN'; import l from 'virtual:locale/zh-TW';";
  writeFileSync(join(root, 'entry.js'), `${imports}\nexport const all = [base, m, l];\n`);
});

afterEach(() => rmSync(root, { recursive: true }));

const config = (): InlineConfig => ({ root, configFile: false, logLevel: 'silent', plugins: [schemasPlugin()] });

const runBuild = () => build({ ...config(), build: { outDir: 'dist', lib: { entry: 'entry.js', formats: ['es'], fileName: () => 'entry.js' } } });

const company = () => join(root, 'schemas/operate/company.yaml');

const edit = (from: string, to: string) => writeFileSync(company(), readFileSync(company(), 'utf8').replace(from, to));

describe('the build', { timeout: 30_000 }, () => {
  it('writes one file per definition and language below a hash, and gives the app manifest, texts and address', async () => {
    await runBuild();
    const entry = readFileSync(join(root, 'dist/entry.js'), 'utf8');
    const [, hash = ''] = /"\/defs\/([0-9a-f]{12})\/"/.exec(entry) ?? [];
    const read = (path: string) => readFileSync(join(root, 'dist/defs', hash, path), 'utf8');
    expect(JSON.parse(read('zh-TW/operate/user.json'))).toMatchObject({ name: 'operate/user', label: '使用者' });
    expect(JSON.parse(read('zh-CN/directory.json'))).toMatchObject({ 'operate/company': { english: 'Companies', list: '/operate/company' } });
    expect(JSON.parse(read('en/operate/user.json'))).toMatchObject({ label: 'Users' });
    expect(entry).toContain('公司');
    expect(entry).toContain('用戶');
    expect(entry).toContain('軟體');
  });

  it('makes a sprite of exactly the icons that are used', async () => {
    await runBuild();
    const [, hash = ''] = /defs\/(\w+)\//.exec(readFileSync(join(root, 'dist/entry.js'), 'utf8')) ?? [];
    const sprite = readFileSync(join(root, 'dist/defs', hash, 'icons.svg'), 'utf8');
    const ids = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
    const iconsIn = (path: string) => Array.from(readFileSync(join(root, 'schemas', path), 'utf8').matchAll(/\bicon: ([a-z0-9-]+)/g), ([, icon]) => icon);
    const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
    const screens = files.filter((path) => !basename(path).startsWith('_'));
    expect(ids).toEqual(expect.arrayContaining([...new Set(screens.flatMap(iconsIn)), 'house']));
    expect(ids.filter((id) => ![...files.flatMap(iconsIn), 'house'].includes(id))).toEqual([]);
  });

  it('fails with every problem', async () => {
    edit('type: text, required: true, max: 64', 'type: txt, requierd: true, max: 64');
    await expect(runBuild()).rejects.toThrow(/2 problem\(s\)[^]*S004 unknown field type "txt"[^]*S003 unknown key "requierd"/);
  });
});

describe('the dev server', { timeout: 30_000 }, () => {
  it('serves definitions from memory and tells of a saved file', async () => {
    const server = await createServer({ ...config(), server: { middlewareMode: true, ws: false, watch: null }, appType: 'custom' });
    const http = createHttpServer(server.middlewares).listen(0);
    try {
      const { port } = http.address() as AddressInfo;
      const get = (path: string) => fetch(`http://127.0.0.1:${port}/defs/dev/${path}`);
      expect((await server.transformRequest('virtual:defs'))?.code).toContain('"/defs/dev/"');
      const label = async () => ((await (await get('en/operate/company.json')).json()) as { fields: { city: { label: string } } }).fields.city.label;
      expect(await label()).toBe('City');
      expect((await get('icons.svg')).headers.get('content-type')).toContain('image/svg+xml');
      expect((await get('en/operate/none.json')).status).toBe(404);

      const send = vi.spyOn(server.environments.client.hot, 'send');
      edit('{ en: City, zh: 城市 }', '{ en: Town, zh: 城市 }');
      server.watcher.emit('change', company());
      expect(send).toHaveBeenLastCalledWith({ type: 'custom', event: 'schemas:changed' });
      expect(await label()).toBe('Town');

      edit('{ en: Town, zh: 城市 }', '{ en: Town }');
      server.watcher.emit('change', company());
      expect(send).toHaveBeenLastCalledWith(
        expect.objectContaining({ type: 'error', err: expect.objectContaining({ message: expect.stringContaining('S016 "label" has no text for "zh"') }) }),
      );

      // The watcher saw the emptied file, and drops the event of the write that followed at once.
      const whole = readFileSync(company(), 'utf8').replace('{ en: Town }', '{ en: Place, zh: 城市 }');
      writeFileSync(company(), '');
      server.watcher.emit('change', company());
      expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'error' }));
      writeFileSync(company(), whole);
      await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ event: 'schemas:changed' })));
      expect(await label()).toBe('Place');

      edit('{ en: Companies, zh: 公司 }', '{ en: Firms, zh: 公司 }');
      server.watcher.emit('change', company());
      expect(send).toHaveBeenLastCalledWith({ type: 'full-reload' });
    } finally {
      http.close();
      await server.close();
    }
  });
});
