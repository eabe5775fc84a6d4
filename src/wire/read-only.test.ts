import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import { callWith } from './client';
import { servesPlatform } from './platform.case';
import { buildClient, buildSession } from './sample.case';
import type { Trace } from './trace';

servesPlatform();

const call = callWith('/v2/user/company/list', 'bearer');

describe('a read-only session', () => {
  const readOnly = () => {
    const transferred: string[] = [];
    const transfer = async ({ url }: { url: string }) => {
      transferred.push(url);
      return { code: 200, data: 'x' };
    };
    const built = buildClient(() => ({ code: 200, data: [], count: 0 }), {
      session: { ...buildSession(), readOnly: () => true },
      transfer,
    });
    return { ...built, transferred };
  };
  const file = new File(['a'], 'a.txt', { type: 'text/plain' });
  const trace: Trace = { sent: () => undefined, came: () => undefined };

  it.each<[string, (client: ReturnType<typeof readOnly>['client']) => Promise<unknown>]>([
    ['a write', (client) => client.send(call, {}, { write: true })],
    ['a quiet write without a token', (client) => client.send(call, {}, { write: true, quiet: true, anonymous: true })],
    [
      'a write that may be repeated',
      (client) => client.send({ ...call, once: 'Idempotency-Key' }, {}, { write: true, key: 'k' }),
    ],
    ['a call that was typed by hand', (client) => client.send(call, {}, { trace })],
    ['a call that always changes something', (client) => client.send({ ...call, changes: true }, {})],
    [
      'a call that changes something with this body',
      (client) => client.send({ ...call, changes: { wake: 1 } }, { uid: 'A', wake: 1 }, { quiet: true }),
    ],
    ['an upload', (client) => client.upload(call, { file, fields: {} })],
    ['a file for an address', (client) => client.put('https://store.example/a', file)],
  ])('does not send %s', async (_what, send) => {
    const { client, sent, transferred } = readOnly();
    const error: unknown = await send(client).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConsoleError);
    expect(error).toMatchObject({ kind: 'read_only', unsure: false });
    expect([sent, transferred]).toEqual([[], []]);
    expect(client.busy.count()).toBe(0);
  });

  it('reads, and signs out', async () => {
    const { client, sent } = readOnly();
    await client.send(call, {});
    await client.send({ ...call, changes: { wake: 1 } }, { uid: 'A' });
    await client.send(callWith('/user/logout', 'envelope'), {}, { write: true });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://one.example/api/v2/user/company/list',
      'https://one.example/api/v2/user/company/list',
      'https://one.example/api/user/logout',
    ]);
  });
});
