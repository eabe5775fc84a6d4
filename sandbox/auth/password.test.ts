import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysHash } from './password';

describe('hashPassword', () => {
  it('is verified by isPassword', async () => {
    const hash = await hashPassword('Admin@2026');
    expect(await isPassword('Admin@2026', hash)).toBe(true);
    expect(await isPassword('admin@2026', hash)).toBe(false);
  });

  it('uses a salt: the same password has a different hash each time', async () => {
    expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
  });

  it('does not contain the password, and has a high cost', async () => {
    const hash = await hashPassword('Admin@2026');
    expect(hash).not.toContain('Admin');
    expect(Number(hash.split('$')[1])).toBeGreaterThanOrEqual(2 ** 14);
  });
});

describe('isPassword', () => {
  it('is false for an invalid hash', async () => expect(await isPassword('', '')).toBe(false));
  it('is false for every password with the hash for unknown accounts', async () =>
    expect(await isPassword('', nobodysHash)).toBe(false));
});
