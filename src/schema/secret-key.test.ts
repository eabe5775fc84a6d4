import { expect, it } from 'vitest';
import { isSecretKey } from './secret-key';

it.each([
  'api_key',
  'appKey',
  'access_token',
  'user_password',
  'smsCode',
  'pwd',
  'secret_id',
  'PHPSESSIONID',
  '登录密码',
])('%s is called like a secret', (name) => expect(isSecretKey(name)).toBe(true));

it.each(['token_type', 'password_length', 'public_key', 'pass_rate', 'sort', 'design', 'key', 'lic_code'])(
  '%s is not',
  (name) => expect(isSecretKey(name)).toBe(false),
);
