import { describe, expect, it } from 'vitest';
import { createBusyCounter } from '../wire/busy';
import { callWith } from '../wire/client';
import { createGuest } from './guest';
import { buildConfig, buildStorage } from './sample.case';
import { createSession } from './session';
import { serve, servesPlatform } from '../wire/platform.case';

servesPlatform();

interface Sent {
  path: string;
  params: Record<string, unknown>;
  request: Record<string, unknown>;
}

function open(answers: Record<string, unknown> = {}) {
  const sent: Sent[] = [];
  const local = buildStorage({ acc_token: 'console' });
  const tab = buildStorage();
  const session = createSession({ config: buildConfig(), local, tab });
  const busy = createBusyCounter();
  const guest = createGuest({
    session,
    busy,
    publicKey: 'key',
    seal: (account, password) => Promise.resolve(`sealed ${account} ${password.length}`),
    wait: () => Promise.resolve(),
  });
  serve(async (request) => {
    const path = request.url.replace('https://one.example/api', '');
    sent.push({ path, ...((await request.json()) as Omit<Sent, 'path'>) });
    return (
      answers[path] ?? {
        code: 200,
        data: { acc_token: 'secret-token', user_id: 'li', user_name: 'Li Wei', comp_name: 'Acme' },
      }
    );
  });
  const stored = () =>
    [local, tab].flatMap((store) =>
      Array.from({ length: store.length }, (_, index) => store.getItem(store.key(index) ?? '')),
    );
  return { busy, guest, sent, session, stored };
}

const any = callWith('/auth/cloud', 'envelope');
const li = { account: 'li', password: 'pass' };

describe('a guest', () => {
  it('counts its requests for the loading overlay', async () => {
    const { busy, guest } = open();
    const counts: number[] = [];
    busy.subscribe(() => counts.push(busy.count()));
    await guest.signIn(li);
    expect(counts).toEqual([1, 0]);
  });

  it('signs in by the envelope call, sealed and without a token', async () => {
    const { guest, sent } = open();
    expect(await guest.signIn(li)).toEqual({ userId: 'li', name: 'Li Wei', company: 'Acme' });
    expect(sent).toMatchObject([
      {
        path: '/user/login',
        params: { device_system: 'web', user_id: 'li', user_password: 'sealed li 4' },
        request: { acc_token: '', auth_type: 1 },
      },
    ]);
  });

  it('sends its own token, and never that of the console', async () => {
    const { guest, sent } = open();
    await guest.client.send(any, {});
    await guest.signIn(li);
    await guest.client.send(any, {});
    expect(sent.map(({ request }) => request['acc_token'])).toEqual(['', '', 'secret-token']);
  });

  it('keeps its token out of every store and leaves the console signed in', async () => {
    const { guest, session, stored } = open();
    await guest.signIn(li);
    expect(stored()).not.toContain('secret-token');
    expect(session.token()).toBe('console');
  });

  it('loses a refused token without signing the console out', async () => {
    const { guest, sent, session } = open({ '/auth/cloud': { code: 401 } });
    await guest.signIn(li);
    await expect(guest.client.send(any, {})).rejects.toMatchObject({ code: 401 });
    await expect(guest.client.send(any, {})).rejects.toMatchObject({ code: 401 });
    expect(sent.at(-1)?.request['acc_token']).toBe('');
    expect(session.token()).toBe('console');
  });

  it('signs out with its token, once', async () => {
    const { guest, sent } = open();
    await guest.signIn(li);
    guest.signOut();
    guest.signOut();
    await guest.signIn(li);
    expect(sent.map(({ path }) => path)).toEqual(['/user/login', '/user/logout', '/user/login']);
    expect(sent[1]?.request['acc_token']).toBe('secret-token');
  });

  it('fails for a sign-in without a token', async () => {
    const { guest } = open({ '/user/login': { code: 200, data: {} } });
    await expect(guest.signIn(li)).rejects.toMatchObject({ kind: 'shape', service: 'login' });
  });
});
