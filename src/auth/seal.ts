import { ConsoleError } from '../errors/console-error';
import { limited } from '../load';

/** Encrypts a password for the platform. A deployment with another cipher replaces this function. */
export type Seal = (account: string, password: string, publicKey: string, now: () => number) => Promise<string>;

/**
 * RSA (PKCS#1 v1.5) of account, password and the seconds since 1970, joined by line breaks, as base64
 * (docs/decisions.md#sign-in). The cipher is loaded when it is first needed.
 * Throws a ConsoleError of kind `seal` when the key is invalid or the text is too long for it.
 * @param now milliseconds since 1970
 */
export const seal: Seal = async (account, password, publicKey, now) => {
  const { JSEncrypt } = await limited(() => import('jsencrypt'));
  const cipher = new JSEncrypt();
  const sealed = attempt(() => {
    cipher.setPublicKey(publicKey);
    return cipher.encrypt(`${account}\n${password}\n${Math.floor(now() / 1000)}`);
  });
  if (!sealed) throw new ConsoleError({ kind: 'seal' });
  return sealed;
};

/** The sealing function for the dataProvider: with one public key, at the time of the call. */
export function sealWith(
  publicKey: string,
  now: () => number = Date.now,
): (account: string, password: string) => Promise<string> {
  return (account, password) => seal(account, password, publicKey, now);
}

/** With an invalid key the cipher throws; for a text that is too long it returns false. */
function attempt(work: () => string | false): string | false {
  try {
    return work();
  } catch {
    return false;
  }
}
