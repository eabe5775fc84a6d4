import { createSeal } from '../auth/seal';

/** The content that an address allows to watch. */
export interface Grant {
  uid: string;
  kind: 'live' | 'playback';
  clip: ClipName;
  /** Milliseconds since 1970: when it was issued, and when it expires. */
  given: number;
  expires: number;
  /** The period of a recording, in milliseconds since 1970. */
  from?: number;
  to?: number;
}

/** Clips of the sandbox: H.264 in two sizes, and H.265. */
export type ClipName = 'hd' | 'sd' | 'h265';

/** Milliseconds after which an address expires. */
export const keyLifetime = 10 * 60 * 1000;

type KeyReading = { grant: Grant } | { problem: 'unknown' | 'expired' };

export interface StreamKeys {
  sign(grant: Grant): string;
  /** @param uid the device that the address names @param now milliseconds since 1970 */
  read(key: string, uid: string, now: number): KeyReading;
}

/** Keys that contain their permission. */
export function createStreamKeys(): StreamKeys {
  const seal = createSeal<Grant>();
  return {
    sign: seal.sign,
    read(key, uid, now) {
      const grant = seal.read(key);
      if (grant?.uid !== uid) return { problem: 'unknown' };
      return grant.expires <= now ? { problem: 'expired' } : { grant };
    },
  };
}
