import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { seal, sealWith } from './seal';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The text after the PKCS#1 v1.5 padding: 00 02, random bytes, 00, the text. */
function open(sealed: string): string {
  const block = privateDecrypt(
    { key: createPrivateKey(privateKey), padding: constants.RSA_NO_PADDING },
    Buffer.from(sealed, 'base64'),
  );
  expect([block[0], block[1]]).toEqual([0, 2]);
  return block.subarray(block.indexOf(0, 2) + 1).toString('utf8');
}

describe('seal', () => {
  it('encrypts account, password and seconds, joined by line breaks', async () => {
    expect(open(await seal('admin', 'Pass@2026', publicKey, () => 1_767_225_600_999))).toBe(
      'admin\nPass@2026\n1767225600',
    );
  });

  it('keeps Chinese text', async () => {
    expect(open(await seal('管理员', '密码', publicKey, () => 0))).toBe('管理员\n密码\n0');
  });

  it('gives a different result each time, also for another account', async () => {
    const sealed = sealWith(publicKey, () => 0);
    expect(await sealed('a', 'p')).not.toBe(await sealed('a', 'p'));
    expect(open(await sealed('b', 'p'))).toBe('b\np\n0');
  });

  it.each([
    ['a broken key', 'no key', 'p'],
    ['a text too long for the key', publicKey, 'x'.repeat(300)],
  ])('fails as kind seal for %s', async (_what, key, password) => {
    // The cipher also logs to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(seal('a', password, key, () => 0)).rejects.toMatchObject({ kind: 'seal' });
  });
});
