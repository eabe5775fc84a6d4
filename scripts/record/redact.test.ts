import { describe, expect, it } from 'vitest';
import { compiled } from '../fixtures/inline.case';
import { Redactor } from './redact';

const schema = `label: { en: Platforms, zh: 平台 }
calls: { list: /v2/x/list }
fields:
  id: { type: id }
  dk: { type: secret, label: { en: Key, zh: 密钥 } }
  attr: { type: json, label: { en: Attributes, zh: 属性 }, fields: { pin: { type: secret, label: { en: PIN, zh: PIN } } } }
`;
const fields = compiled({ 'x/platform': schema }).definition('x/platform', 'en')?.fields ?? {};
const redacted = (values: Parameters<Redactor['values']>[0], session: string[] = []) => new Redactor(session).values(values, fields);

describe('what a recording must not tell', () => {
  it('takes out what the schema calls secret, also inside JSON', () => {
    expect(redacted({ id: 1, dk: 'abc', attr: '{"pin":"1234","size":2}' })).toEqual({ id: 1, dk: 'redacted-1', attr: '{"pin":"redacted-2","size":2}' });
  });

  it('takes out what a name calls secret, whatever the schema knows of it', () => {
    expect(redacted({ acc_token: 'abc', deep: [{ app_secret: 'x', name: 'y' }] })).toEqual({ acc_token: 'redacted-1', deep: [{ app_secret: 'redacted-2', name: 'y' }] });
  });

  it('gives the same secret the same word, and leaves a missing one missing', () => {
    expect(redacted({ dk: 'abc', token: 'abc', secret_key: '', password: null })).toEqual({ dk: 'redacted-1', token: 'redacted-1', secret_key: '', password: null });
  });

  it('finds the session\'s own inside other texts', () => {
    expect(redacted({ url: 'https://a.example/?t=session-token', id: 1 }, ['session-token', 'id'])).toEqual({ url: 'https://a.example/?t=redacted', id: 1 });
  });

  it('keeps ids and everything else', () => {
    const plain = { id: 7, comp_id: 12, uid: 'A1', note: 'the key is under the mat', list: [1, 'a', null] };
    expect(redacted(plain, ['session-token'])).toEqual(plain);
  });
});
