import { describe, expect, it } from 'vitest';
import { hashToken } from '../auth/session';
import { sql } from '../database/sql';
import { recordOf, sandboxFor } from '../testing';

const { sandbox, viewer } = await sandboxFor(['viewer']);

const asked = {
  client_id: 'voice-home',
  redirect_uri: 'https://voice.example.com/api/skill/link/M2K7',
  response_type: 'code',
  scope: 'devices:read',
};
function call(change: object = {}, token = '') {
  return sandbox.call('/auth/cloud', { ...asked, ...change }, token);
}

function codes() {
  return sandbox.database.query<{
    code_hash: string;
    client_id: string;
    redirect_uri: string;
    scope: string;
    code_challenge_method: string;
  }>(sql`select * from cloud_code`);
}

describe('the cloud authorization', () => {
  it('names the client before the sign-in, and returns no code', async () => {
    expect(await call()).toEqual({ code: 200, data: { client_id: 'voice-home', client_name: 'Voice Home' } });
    expect(await codes()).toEqual([]);
  });

  it.each([
    [{ client_id: 'nobody' }, 'params.client_id: no client has it'],
    [{ redirect_uri: 'https://evil.example/link' }, 'params.redirect_uri: is not registered for this client'],
    [{ redirect_uri: `${asked.redirect_uri}/` }, 'params.redirect_uri: is not registered for this client'],
    [{ redirect_uri: 'com.example.wallpanel:/linked' }, 'params.redirect_uri: is not registered for this client'],
    [{ response_type: 'token' }, 'params.response_type: expected code'],
    [{ code_challenge: 'short' }, 'params.code_challenge: expected 43 to 128 characters of a challenge'],
    [{ code_challenge_method: 'S256' }, 'params.code_challenge_method: expected S256 or plain, beside a challenge'],
  ])('refuses %j, with and without a token', async (change, msg) => {
    expect(await call(change)).toEqual({ code: 406, msg });
    expect(await call(change, viewer)).toEqual({ code: 406, msg });
    expect(await codes()).toEqual([]);
  });

  it('returns a new code for each consent, and stores only its hash', async () => {
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
    const [first, second] = [recordOf(await call(challenge, viewer)), recordOf(await call({}, viewer))];
    expect(first).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expires_in: 300 });
    expect(second['code']).not.toBe(first['code']);
    const stored = (await codes()).find((row) => row.code_hash === hashToken(String(first['code'])));
    expect(stored).toMatchObject({
      client_id: 'voice-home',
      redirect_uri: asked.redirect_uri,
      scope: 'devices:read',
      code_challenge_method: 'S256',
    });
  });

  it('[envelope-auth-type-cloud] requires the authorization type 4', async () => {
    const request = { language: 'en', app_key: sandbox.appKey, acc_token: '', api_ver: '1.0.1', auth_type: 1 };
    expect(await sandbox.send('/auth/cloud', { params: asked, tag: 't', request })).toEqual({
      code: 406,
      msg: 'request.auth_type: expected the integer 4',
    });
  });

  it('returns no code for an expired token', async () => {
    expect((await call({}, 'gone')).code).toBe(401);
  });
});
