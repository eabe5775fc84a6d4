import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';

/** Content of a sealed text: account, password and a timestamp, joined by line breaks (docs/specification.md#sign-in-sealed). */
export interface Sealed {
  account: string;
  password: string;
  /** Seconds since 1970. */
  seconds: number;
}

export interface Cipher {
  /** PEM, for the runtime configuration. */
  publicKey: string;
  /** Undefined when the text was not sealed with this key, or has another content. */
  unseal(sealed: string): Sealed | undefined;
}

/** A new private key, as PEM. */
export async function makePrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const shortestPadding = 8;

/**
 * Removes PKCS#1 v1.5 padding: 00 02, at least eight bytes other than 0, a 0, the message.
 * Node refuses it since CVE-2023-46809, and jsencrypt has no other padding. It reads every block to its end, so that the
 * time does not reveal where a padding breaks.
 */
function unpad(block: Buffer): Buffer | undefined {
  let end = 0;
  for (let index = block.length - 1; index >= 2; index -= 1) end = block[index] === 0 ? index : end;
  const right = Number(block[0] === 0) & Number(block[1] === 2) & Number(end >= 2 + shortestPadding);
  return right === 1 ? block.subarray(end + 1) : undefined;
}

function decrypt(key: KeyObject, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length !== 256) return undefined;
  try {
    return unpad(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, bytes));
  } catch {
    // The number is not below the modulus: no text that this key sealed.
    return undefined;
  }
}

function parse(text: string): Sealed | undefined {
  const first = text.indexOf('\n');
  const last = text.lastIndexOf('\n');
  const seconds = text.slice(last + 1);
  if (first < 0 || first === last || !/^\d{1,12}$/.test(seconds)) return undefined;
  return { account: text.slice(0, first), password: text.slice(first + 1, last), seconds: Number(seconds) };
}

export function createCipher(privateKey: string): Cipher {
  const key = createPrivateKey(privateKey);
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    unseal(sealed) {
      const message = decrypt(key, sealed);
      return message === undefined ? undefined : parse(message.toString('utf8'));
    },
  };
}

const tolerance = 5 * 60;

/** The time at which a sealed text expires. */
export function freshUntil({ seconds }: Sealed): Date {
  return new Date((seconds + tolerance) * 1000);
}

/** Whether a sealed text's timestamp lies within five minutes of now, either way. */
export function isFresh({ seconds }: Sealed, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - seconds) <= tolerance;
}
