import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Cipher, createCipher, isFresh, makePrivateKey } from './cipher';

let cipher: Cipher;
beforeAll(async () => {
  cipher = createCipher(await makePrivateKey());
});

function seal(text: string, key = cipher.publicKey): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
}

function rawSeal(block: Buffer): string {
  return publicEncrypt({ key: cipher.publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64');
}

describe('unseal', () => {
  it('decrypts what was encrypted with its public key', () => {
    expect(cipher.unseal(seal('admin\nAdmin@2026\n1767225600'))).toEqual({
      account: 'admin',
      password: 'Admin@2026',
      seconds: 1767225600,
    });
  });

  it('keeps line breaks inside a password', () => {
    expect(cipher.unseal(seal('a\nb\nc\n5'))?.password).toBe('b\nc');
  });

  it('keeps characters beyond ASCII', () => {
    expect(cipher.unseal(seal('用户\n密码密码\n5'))).toEqual({ account: '用户', password: '密码密码', seconds: 5 });
  });

  it.each(['', 'not base64 !', Buffer.from('short').toString('base64')])('rejects %j', (text) => {
    expect(cipher.unseal(text)).toBeUndefined();
  });

  it('rejects random bytes and text for another key', async () => {
    expect(cipher.unseal(Buffer.concat([Buffer.from([0]), randomBytes(255)]).toString('base64'))).toBeUndefined();
    expect(cipher.unseal(seal('a\nb\n5', createCipher(await makePrivateKey()).publicKey))).toBeUndefined();
  });

  it.each(['no breaks', 'one\nbreak', 'a\nb\nsoon', 'a\nb\n'])('rejects %j', (text) => {
    expect(cipher.unseal(seal(text))).toBeUndefined();
  });

  it('requires at least eight bytes of padding', () => {
    const block = (padding: number): Buffer => {
      const message = `a\n${'b'.repeat(256 - 3 - padding - 4)}\n5`;
      return Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(padding, 7), Buffer.from([0]), Buffer.from(message)]);
    };
    expect(cipher.unseal(rawSeal(block(8)))?.account).toBe('a');
    expect(cipher.unseal(rawSeal(block(7)))).toBeUndefined();
  });

  it('requires that the block begins with 0 and 2', () => {
    const block = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(248, 7), Buffer.from([0]), Buffer.from('a\nb\n5')]);
    expect(cipher.unseal(rawSeal(block))).toBeUndefined();
  });
});

describe('isFresh', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const at = (offset: number) => isFresh({ account: '', password: '', seconds: now.getTime() / 1000 + offset }, now);

  it('accepts a difference of five minutes in both directions', () =>
    expect([at(-300), at(300)]).toEqual([true, true]));
  it('rejects a larger difference', () => expect([at(-301), at(301)]).toEqual([false, false]));
});
