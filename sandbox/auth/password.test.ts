import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysHash } from './password';

describe('hashPassword', () => {
  it('is checked by isPassword', async () => {
    const hash = await hashPassword('Admin@2026');
    expect(await isPassword('Admin@2026', hash)).toBe(true);
    expect(await isPassword('admin@2026', hash)).toBe(false);
  });

  it('salts: the same password has another hash each time', async () => {
    expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
  });

  it('holds neither the password nor a cheap cost', async () => {
    const hash = await hashPassword('Admin@2026');
    expect(hash).not.toContain('Admin');
    expect(Number(hash.split('$')[1])).toBeGreaterThanOrEqual(2 ** 14);
  });
});

describe('isPassword', () => {
  it('refuses an invalid hash', async () => expect(await isPassword('', '')).toBe(false));
  it('refuses every password for the hash of nobody', async () => expect(await isPassword('', nobodysHash)).toBe(false));
});
