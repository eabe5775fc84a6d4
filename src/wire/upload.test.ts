import { describe, expect, it } from 'vitest';
import { servesPlatform } from './platform.case';
import { buildClient, type Reply } from './sample.case';
import type { FileRequest } from './transfer';
import { uploadFile } from './upload';

servesPlatform();

const file = new File(['abc'], 'a.bin');
const putUrl = 'https://store.example/bucket/a.bin?signature=1';

function open(reply: Reply, answer: Record<string, unknown> = {}) {
  const files: string[] = [];
  const transfer = ({ method, url }: FileRequest) => {
    files.push(`${method} ${url}`);
    return Promise.resolve(answer);
  };
  return { ...buildClient(reply, { transfer }), files };
}

describe('multipart', () => {
  it.each([
    ['the address itself', 'https://cdn.example/a'],
    ['an object with the url', { url: 'https://cdn.example/a' }],
  ])('returns %s', async (_what, data) => {
    const { client, files } = open(() => ({ code: 500 }), { code: 200, data });
    expect(await uploadFile(client, 'multipart', file)).toBe('https://cdn.example/a');
    expect(files).toEqual(['POST https://one.example/api/v2/oss/upload']);
  });

  it('fails when the answer has no address', async () => {
    const { client } = open(() => ({}), { code: 200, data: {} });
    await expect(uploadFile(client, 'multipart', file)).rejects.toMatchObject({ kind: 'upload' });
  });
});

describe('direct PUT', () => {
  it('requests an address with name, zone and region, and PUTs the file there', async () => {
    const { client, sent, files } = open(() => ({ code: 200, data: { put_url: putUrl } }));
    const address = await uploadFile(client, 'put_url', file, 'cn');
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://one.example/api/v2/oss/upload/puturl/get', { name: 'a.bin', zone: 'cn', region: '' }],
    ]);
    expect(files).toEqual([`PUT ${putUrl}`]);
    expect(address).toBe('https://store.example/bucket/a.bin');
  });

  it('uses the address that the platform names', async () => {
    const { client } = open(() => ({ code: 200, data: { put_url: putUrl, url: 'https://cdn.example/a' } }));
    expect(await uploadFile(client, 'put_url', file)).toBe('https://cdn.example/a');
  });

  it.each([undefined, 5, 'javascript:alert(1)'])('sends no file to %j', async (put_url) => {
    const { client, files } = open(() => ({ code: 200, data: { put_url } }));
    await expect(uploadFile(client, 'put_url', file)).rejects.toMatchObject({ kind: 'upload' });
    expect(files).toEqual([]);
  });
});
