import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What an address lets its holder see. */
export interface Grant {
  uid: string;
  kind: 'live' | 'playback';
  clip: ClipName;
  /** Milliseconds since 1970: when it was given, and until when it is good. */
  given: number;
  expires: number;
  /** The period of a recording, in milliseconds since 1970. */
  from?: number;
  to?: number;
}

/** Clips of the sandbox: H.264 in two sizes, and H.265. */
export type ClipName = 'hd' | 'sd' | 'h265';

/** Milliseconds for which an address is good. */
export const keyLifetime = 10 * 60 * 1000;

export type KeyReading = { grant: Grant } | { problem: 'unknown' | 'expired' };

export interface StreamKeys {
  sign(grant: Grant): string;
  /** @param uid the device that the address names @param now milliseconds since 1970 */
  read(key: string, uid: string, now: number): KeyReading;
}

/** Keys that carry what they allow, sealed with a secret of this process: after a restart they are unknown. */
export const createStreamKeys = (): StreamKeys => {
  const secret = randomBytes(32);
  const sealOf = (payload: string): Buffer => createHmac('sha256', secret).update(payload).digest().subarray(0, 16);
  return {
    sign(grant) {
      const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${payload}.${sealOf(payload).toString('base64url')}`;
    },
    read(key, uid, now) {
      const [payload = '', seal = ''] = key.split('.');
      const given = Buffer.from(seal, 'base64url');
      const expected = sealOf(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { problem: 'unknown' };
      // Only this process makes payloads that pass the seal.
      const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Grant;
      if (grant.uid !== uid) return { problem: 'unknown' };
      return grant.expires <= now ? { problem: 'expired' } : { grant };
    },
  };
};
