import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readKeyText } from './key-text';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

it.each([
  ['with the lines of PEM', pem],
  ['in Base64', base64],
  ['of PKCS#1', String(publicKey.export({ type: 'pkcs1', format: 'pem' }))],
])('a public key %s is read with its length', (_what, text) =>
  expect(readKeyText(text)).toEqual({ kind: 'public', bits: 2048 }),
);

it('a key of another algorithm has no length in bits of RSA', () => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
  expect(readKeyText(key.toString('base64'))).toEqual({ kind: 'public', bits: undefined });
});

it.each(['pkcs1', 'pkcs8'] as const)('a private key of %s is recognised, with and without the lines of PEM', (type) => {
  expect(readKeyText(String(privateKey.export({ type, format: 'pem' })))).toEqual({ kind: 'private' });
  expect(readKeyText(privateKey.export({ type, format: 'der' }).toString('base64'))).toEqual({ kind: 'private' });
});

it('a certificate is recognised', () => {
  const part = (tag: number, ...content: number[]) => [tag, content.length, ...content];
  const bytes = part(0x30, ...part(0x30, ...part(0x02, 1)), ...part(0x30, ...part(0x06, 42)), ...part(0x03, 0));
  expect(readKeyText(Buffer.from(bytes).toString('base64'))).toEqual({ kind: 'certificate' });
});

it('what was cut off or is no key is not taken for a key', () => {
  expect(readKeyText(base64.slice(0, 120))).toEqual({ kind: 'incomplete' });
  for (const text of ['RSA 2048', 'aGVsbG8=', '{}', 'MIIB!']) expect(readKeyText(text)).toEqual({ kind: 'unreadable' });
});
