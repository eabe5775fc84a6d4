import { describe, expect, it } from 'vitest';
import { addressOfDenial, addressWithCode, placeOf, readRequest, type AuthorizeRequest } from './request';

const address = 'https://voice.example.com/link';
function query(change: Record<string, string> = {}) {
  return `?${new URLSearchParams({ client_id: 'voice-home', redirect_uri: address, response_type: 'code', state: 's1', ...change })}`;
}

function request(search: string): AuthorizeRequest {
  const read = readRequest(search);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.request;
}

describe('[authorize-purpose] the request of another app', () => {
  it('is read, with scope and PKCE', () => {
    const more = { scope: 'devices:read  video', code_challenge: 'abc', code_challenge_method: 'S256' };
    expect(request(query(more))).toEqual({
      clientId: 'voice-home',
      redirectUri: address,
      state: 'state=s1',
      scopes: ['devices:read', 'video'],
      asked: { client_id: 'voice-home', redirect_uri: address, response_type: 'code', ...more },
    });
  });

  it('passes on only scope and PKCE of the query, not lang and state', () => {
    expect(Object.keys(request(`${query()}&lang=en&other=1`).asked)).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
    ]);
  });

  it.each(['client_id', 'redirect_uri', 'response_type', 'state'])('needs %s', (parameter) => {
    expect(readRequest(query({ [parameter]: '' }))).toEqual({ problems: [{ parameter, kind: 'missing' }] });
  });

  it('names all missing parameters at once', () =>
    expect(readRequest('?lang=en')).toMatchObject({ problems: { length: 4 } }));

  it.each(['redirect_uri', 'scope'])('refuses %s twice', (parameter) => {
    expect(readRequest(`${query({ scope: 'a' })}&${parameter}=b`)).toMatchObject({
      problems: [{ parameter, kind: 'repeated' }],
    });
  });

  it('accepts only response_type code', () => {
    expect(readRequest(query({ response_type: 'token' }))).toEqual({
      problems: [{ parameter: 'response_type', kind: 'responseType' }],
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://voice.example.com/link',
    '//voice.example.com/link',
    '/login',
    `${address}#part`,
    'https://user:pass@voice.example.com/',
    'https://voice.example.com/a b',
    'myapp:/linked',
  ])('refuses the address %s before it asks anybody', (redirect) => {
    expect(readRequest(query({ redirect_uri: redirect }))).toEqual({
      problems: [{ parameter: 'redirect_uri', kind: 'address' }],
    });
  });

  it.each(['http://localhost:8123/link', 'http://127.0.0.1/', 'com.example.panel:/linked', `${address}?vendor=1`])(
    'accepts the address %s',
    (redirect) => {
      expect(request(query({ redirect_uri: redirect })).redirectUri).toBe(redirect);
    },
  );
});

describe('the redirect', () => {
  it('has the code', () =>
    expect(addressWithCode(request(query()), 'c+/=')).toBe(`${address}?code=c%2B%2F%3D&state=s1`));
  it('has a denial', () => expect(addressOfDenial(request(query()))).toBe(`${address}?error=access_denied&state=s1`));
  it('keeps the query of the registered address', () => {
    expect(addressWithCode(request(query({ redirect_uri: `${address}?vendor=1` })), 'c')).toBe(
      `${address}?vendor=1&code=c&state=s1`,
    );
    expect(addressWithCode(request(query({ redirect_uri: `${address}?` })), 'c')).toBe(`${address}?code=c&state=s1`);
  });
  it.each(['a+b/c==', 'a%2Bb%20c', '%7B%22k%22%3A1%7D', 'ü=x', 'a;b'])('has the state %s literally', (state) => {
    const search = `${query().replace('state=s1', `state=${state}`)}&lang=en`;
    expect(addressWithCode(request(search), 'c')).toBe(`${address}?code=c&state=${state}`);
  });
  it('is shown as its host, or as the scheme of an app', () => {
    expect(placeOf(`${address}?x`)).toBe('voice.example.com');
    expect(placeOf('com.example.panel:/linked')).toBe('com.example.panel');
  });
});
