import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { validate } from '../../src/fields/validate';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const field = projectCompiler('.').compile().definitions('en').get('operate/payment')?.fields['platform_public_key'];

function base64(key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki'): string {
  return key.export({ type, format: 'der' } as never).toString('base64');
}

function pem(key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki'): string {
  return String(key.export({ type, format: 'pem' } as never));
}

function refused(value: string): boolean {
  if (!field) throw new Error('no field for the public key');
  return validate(field, value, {}, 'add') !== undefined;
}

it.each([
  ['PEM', pem(publicKey, 'spki')],
  ['PEM of PKCS#1', pem(publicKey, 'pkcs1')],
  ['Base64 in one line', base64(publicKey, 'spki')],
  ['Base64 of PKCS#1', base64(publicKey, 'pkcs1')],
  ['Base64 in lines', base64(publicKey, 'spki').replaceAll(/.{64}/g, '$&\n')],
])('a public key is taken as %s', (_form, text) => expect(refused(text)).toBe(false));

it.each(['pkcs1', 'pkcs8'] as const)('a private key of %s is refused, as PEM and as Base64', (type) =>
  expect([pem(privateKey, type), base64(privateKey, type)].map(refused)).toEqual([true, true]),
);

it('what is no key is refused', () => expect(['RSA 2048', '{}', 'MIIB!'].map(refused)).toEqual([true, true, true]));
