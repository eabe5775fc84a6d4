import { parameterError, Refusal } from '../answer';
import { isFresh } from '../auth/cipher';
import type { OpenContext } from './call';

const shortest = 6;

/**
 * The password in a sealed field of a body.
 * @throws Refusal 514 when it was not sealed with this platform's key, too long ago, or for another account;
 * 406 when the password is too short.
 */
export const unsealPassword = ({ services, now, place }: OpenContext, field: string, sealed: string, userId: string): string => {
  const opened = services.cipher.unseal(sealed);
  if (opened === undefined || !isFresh(opened, now) || opened.account !== userId) {
    throw new Refusal(514, `${place}${field}: was not sealed for this account just now`);
  }
  if (opened.password.length < shortest) throw parameterError(`${place}${field}`, `expected a password of at least ${shortest} characters`);
  return opened.password;
};
