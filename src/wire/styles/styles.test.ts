import { describe, expect, it } from 'vitest';
import { isObject } from '../../schema/json';
import { callWith } from '../client';
import { conforms } from './conformance.case';
import { styles } from './styles';

const credentials = { token: 't', language: 'en', appKey: 'k', simpleHeader: 'X-Token', tag: 'tag-9' };
function requestOf(body: Record<string, unknown>) {
  return isObject(body['request']) ? body['request'] : {};
}

conforms({
  style: 'envelope',
  codec: styles.envelope,
  payloadOf: (body) => body['params'],
  tokenOf: ({ body }) => requestOf(body)['acc_token'],
});
conforms({
  style: 'bearer',
  codec: styles.bearer,
  payloadOf: (body) => body,
  tokenOf: ({ headers }) => headers['Authorization']?.replace(/^Bearer /, ''),
});
conforms({
  style: 'simple',
  codec: styles.simple,
  payloadOf: (body) => body,
  tokenOf: ({ headers }) => headers['X-Token'],
});

describe('each style', () => {
  it('[envelope-shape] [envelope-token] [envelope-api-ver] [envelope-auth-type] envelope has its parts and no others', () => {
    const { body } = styles.envelope.encode(callWith('/user/logout', 'envelope'), { a: 1 }, credentials);
    expect(body).toEqual({
      params: { a: 1 },
      tag: 'tag-9',
      request: { language: 'en', app_key: 'k', acc_token: 't', api_ver: '1.0.1', auth_type: 1 },
    });
  });

  it('[envelope-api-ver-zone] envelope has api_ver 1.0.2 and auth_type 4 when the call declares them', () => {
    const call = callWith('/discovery/srv/zone/get', 'envelope', { envelope: { api_ver: '1.0.2', auth_type: 4 } });
    const { body } = styles.envelope.encode(call, {}, credentials);
    expect(requestOf(body)).toMatchObject({ api_ver: '1.0.2', auth_type: 4 });
  });

  it('[bearer-shape] [simple-shape] bearer prefixes the token; simple sends it unchanged in its own header', () => {
    const call = callWith('/x', 'bearer');
    expect(styles.bearer.encode(call, {}, credentials).headers).toEqual({ Authorization: 'Bearer t' });
    expect(styles.simple.encode(call, {}, credentials).headers).toEqual({ 'X-Token': 't' });
  });
});
