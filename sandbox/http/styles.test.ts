import { describe, expect, it } from 'vitest';
import { Refusal } from '../answer';
import { type JsonObject, without } from '../json';
import { styles } from './styles';

const rule = { apiVersion: '1.0.1', authType: 1, appKey: 'key' };
const request = { language: 'en', app_key: 'key', acc_token: 'abc', api_ver: '1.0.1', auth_type: 1 };
const whole: JsonObject = { params: { user_id: 'a' }, tag: 't1', request };

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'accepted';
}

describe('envelope', () => {
  const read = (body: JsonObject, authorization?: string) =>
    styles.envelope({ body, authorization, languages: undefined }, rule);

  it('has parameters and a token', () => {
    expect(read(whole)).toEqual({ params: { user_id: 'a' }, token: 'abc', place: 'params.', language: 'en' });
    expect(read({ ...whole, request: { ...request, language: 'zh-TW' } }).language).toBe('zh');
  });

  it.each([
    ['a plain payload', { user_id: 'a' }, '406 user_id: unknown field'],
    ['no params', { tag: 't', request }, '406 params: missing'],
    ['params as a list', { params: [], tag: 't', request }, '406 params: expected an object'],
    ['no tag', { params: {}, request }, '406 tag: missing'],
    ['an empty tag', { params: {}, tag: '', request }, '406 tag: has to be filled'],
    ['no request', { params: {}, tag: 't' }, '406 request: missing'],
    ['no language', { ...whole, request: { ...request, language: '' } }, '406 request.language: has to be filled'],
    ['a numeric token', { ...whole, request: { ...request, acc_token: 1 } }, '406 request.acc_token: expected text'],
    ['another version', { ...whole, request: { ...request, api_ver: '1.0.2' } }, '406 request.api_ver: expected 1.0.1'],
    [
      'the type as text',
      { ...whole, request: { ...request, auth_type: '1' } },
      '406 request.auth_type: expected the integer 1',
    ],
    ['an unknown part', { ...whole, request: { ...request, lang: 'en' } }, '406 request.lang: unknown field'],
    [
      'another application',
      { ...whole, request: { ...request, app_key: 'other' } },
      '401 Authentication failed, check APPID',
    ],
  ])('refuses %s', (_name, body, expected) => {
    expect(refusal(() => read(body))).toBe(expected);
  });

  it.each(['language', 'app_key', 'acc_token', 'api_ver', 'auth_type'])('refuses a request without %s', (part) => {
    expect(refusal(() => read({ ...whole, request: without(request, part) }))).toBe(`406 request.${part}: missing`);
  });

  it('refuses a token in the header', () => {
    expect(refusal(() => read(whole, 'Bearer abc'))).toBe(
      '406 header authorization: an envelope carries its token in request.acc_token',
    );
  });

  it('requires the version and type that the contract names for a call', () => {
    const asked = { ...whole, request: { ...request, api_ver: '1.0.2', auth_type: 4 } };
    expect(
      styles.envelope(
        { body: asked, authorization: undefined, languages: undefined },
        { ...rule, apiVersion: '1.0.2', authType: 4 },
      ).token,
    ).toBe('abc');
  });
});

describe('bearer', () => {
  const read = (authorization?: string, body: JsonObject = { a: 1 }, languages?: string) =>
    styles.bearer({ body, authorization, languages });

  it('has a payload and a token', () =>
    expect(read('Bearer abc')).toEqual({ params: { a: 1 }, token: 'abc', place: '', language: 'en' }));
  it('reads the language from the header', () =>
    expect(read('Bearer abc', {}, 'zh-CN,zh;q=0.9,en;q=0.8').language).toBe('zh'));
  it('has no token without a header', () => expect(read().token).toBe(''));
  it('refuses a token without the Bearer prefix', () =>
    expect(refusal(() => read('abc'))).toBe('406 header authorization: expected Bearer and the token'));
});

describe('simple', () => {
  const read = (authorization: string) => styles.simple({ body: {}, authorization, languages: undefined });

  it('has the token without a prefix', () => expect(read('abc').token).toBe('abc'));
  it('refuses a Bearer header', () =>
    expect(refusal(() => read('Bearer abc'))).toBe('406 header authorization: expected the bare token'));
});
