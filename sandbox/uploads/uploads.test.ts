import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, sandboxFor } from '../testing';
import { pictureType } from './media';
import { companyShare, largestUpload } from './store';

const { sandbox, factory: token } = await sandboxFor(['factory']);

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

async function open(name: string) {
  const { put_url, url } = recordOf(
    await sandbox.call('/v2/oss/upload/puturl/get', { name, zone: 'cn', region: '' }, token),
  );
  return { putUrl: String(put_url), url: String(url) };
}

function put(url: string, body: BodyInit, headers: Record<string, string> = {}) {
  return sandbox.app.request(url, { method: 'PUT', body, headers });
}

async function form(body: FormData, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const response = await sandbox.app.request('/api/v2/oss/upload', { method: 'POST', body, headers });
  return response.json();
}

describe("a company's files", () => {
  it('are limited in size, separately for each company', async () => {
    const { comp_id: company } = recordOf(await sandbox.call('/v2/user/account/get', {}, token));
    const hold = (bytes: number) =>
      sandbox.database.query(sql`
      insert into upload (id, token_hash, name, comp_id, gmt_expire, size, stored) values ('held', '', 'held', ${Number(company)}, now(), ${bytes}, true)
      on conflict (id) do update set size = excluded.size`);
    await hold(companyShare - png.length);
    expect((await put((await open('fits.png')).putUrl, png)).status).toBe(200);
    const { putUrl } = await open('late.png');
    expect((await put(putUrl, png)).status).toBe(507);
    const data = new FormData();
    data.set('file', new File([png], 'late.png'));
    expect(await form(data)).toMatchObject({
      code: 406,
      msg: expect.stringContaining("file: the company's files fill"),
    });
    const admin = await sandbox.token('admin');
    expect(await form(data, { authorization: `Bearer ${admin}` })).toMatchObject({ code: 200 });
    // The files of an account that is deleted still count.
    await sandbox.database.query(sql`update upload set account = null`);
    const another = new FormData();
    another.set('file', new File([png], 'again.png'));
    expect(await form(another)).toMatchObject({ code: 406 });
    await hold(0);
    expect((await put(putUrl, png)).status).toBe(200);
  });
});

describe('a direct PUT', () => {
  it('stores the file once, and returns it unchanged', async () => {
    const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => index % 251);
    const { putUrl, url } = await open('固件 v2.bin');
    expect(putUrl).toMatch(/^http:\/\/[^/]+\/upload\/[\w-]{22}\/v2\.bin\?token=/);
    expect((await put(putUrl, bytes)).status).toBe(200);
    const back = await sandbox.app.request(url);
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
    expect((await put(putUrl, png)).status).toBe(403);
  });

  it('of anything but a picture is stored and never shown inline, whatever its name', async () => {
    const { putUrl, url } = await open('page.png');
    await put(putUrl, '<script>alert(1)</script>', { 'content-type': 'text/html' });
    const { headers } = await sandbox.app.request(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="page.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('of a picture is served with its type', async () => {
    const { putUrl, url } = await open('logo');
    await put(putUrl, png);
    const { headers } = await sandbox.app.request(url, { method: 'HEAD' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(png.length),
    });
  });

  it('is refused with a wrong token, after fifteen minutes, when empty, and above 32 MB', async () => {
    const { putUrl, url } = await open('a.bin');
    expect((await put(`${url}?token=guess`, png)).status).toBe(403);
    expect((await put(putUrl, '')).status).toBe(400);
    expect((await put(putUrl, new Uint8Array(largestUpload + 1))).status).toBe(413);
    expect((await put(putUrl, png, { 'content-length': String(largestUpload + 1) })).status).toBe(413);
    sandbox.advance(15 * 60 * 1000 + 1);
    expect((await put(putUrl, png)).status).toBe(403);
    expect((await sandbox.app.request(url)).status).toBe(404);
  });

  it('is not read when its address was not issued', async () => {
    const { url } = await open('a.bin');
    let read = 0;
    const body = new ReadableStream(
      { pull: (controller) => (read++ < 64 ? controller.enqueue(new Uint8Array(1024)) : controller.close()) },
      { highWaterMark: 0 },
    );
    const request = new Request(`${url}?token=guess`, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect((await sandbox.app.request(request)).status).toBe(403);
    expect(read).toBe(0);
  });

  it('requires a signed-in user and a file name', async () => {
    expect(await sandbox.call('/v2/oss/upload/puturl/get', { name: 'a.bin', zone: '', region: '' })).toMatchObject({
      code: 401,
    });
    expect(await sandbox.call('/v2/oss/upload/puturl/get', { name: ' ', zone: '', region: '' }, token)).toMatchObject({
      code: 406,
    });
  });
});

describe('a form', () => {
  it('returns the address of its file', async () => {
    const data = new FormData();
    data.append('file', new File([png], 'logo.png'));
    const answer = await form(data);
    expect(answer).toMatchObject({
      code: 200,
      data: { url: expect.stringMatching(/\/api\/upload\/[\w-]{22}\/logo\.png$/) },
    });
    const back = await sandbox.app.request(answer.data.url);
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(png);
  });

  it('is refused without a file, with an empty file, and without a token', async () => {
    expect(await form(new FormData())).toMatchObject({ code: 406 });
    const empty = new FormData();
    empty.append('file', new File([], 'a.bin'));
    expect(await form(empty)).toMatchObject({ code: 406 });
    expect(await form(empty, {})).toMatchObject({ code: 401 });
  });
});

it.each([
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['GIF', [...'GIF89a'].map((letter) => letter.charCodeAt(0)), 'image/gif'],
  ['WebP', [...'RIFF1234WEBP'].map((letter) => letter.charCodeAt(0)), 'image/webp'],
  ['SVG', [...'<svg xmlns='].map((letter) => letter.charCodeAt(0)), undefined],
  ['nothing', [], undefined],
])('%s is detected by its first bytes', (_what, bytes, type) => {
  expect(pictureType(Uint8Array.from(bytes))).toBe(type);
});
