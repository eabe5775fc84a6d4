import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs addresses that give access to everybody who has them. */
export interface Seal<T extends object> {
  /** The payload with its seal, for a query string. */
  sign(payload: T): string;
  /** The payload of a key, undefined for one that was not signed here. */
  read(key: string): T | undefined;
}

/** A seal with a secret of this process: after a restart its keys are unknown. */
export function createSeal<T extends object>(): Seal<T> {
  const secret = randomBytes(32);
  const sealOf = (payload: string): Buffer => createHmac('sha256', secret).update(payload).digest().subarray(0, 16);
  return {
    sign(payload) {
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${text}.${sealOf(text).toString('base64url')}`;
    },
    read(key) {
      const [payload = '', seal = ''] = key.split('.');
      const given = Buffer.from(seal, 'base64url');
      const expected = sealOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // Only this process makes payloads that pass the seal.
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as T;
    },
  };
}
