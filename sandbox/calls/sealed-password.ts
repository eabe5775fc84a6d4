import { parameterError, Refusal } from '../answer';
import { isFresh } from '../auth/cipher';
import { passwordProblem } from '../auth/password-rule';
import { isFirstUse } from '../auth/used-seal';
import type { OpenContext } from './call';

/**
 * The password in a sealed field of a body.
 * @throws Refusal 514 when it is sealed with another key, for another account or too long ago, or was used before
 */
export async function unsealPassword(
  { db, services, now, place }: OpenContext,
  field: string,
  sealed: string,
  userId: string,
): Promise<string> {
  const opened = services.cipher.unseal(sealed);
  if (
    opened === undefined ||
    !isFresh(opened, now) ||
    opened.account !== userId ||
    !(await isFirstUse(db, sealed, opened, now))
  ) {
    throw new Refusal(514, `${place}${field}: was not sealed for this account just now`);
  }
  return opened.password;
}

/**
 * The same for a new password of the account.
 * @throws Refusal 406 also when it is too easy to guess
 */
export async function unsealNewPassword(
  context: OpenContext,
  field: string,
  sealed: string,
  userId: string,
): Promise<string> {
  const password = await unsealPassword(context, field, sealed, userId);
  const problem = passwordProblem(password, userId);
  if (problem !== undefined) throw parameterError(`${context.place}${field}`, problem);
  return password;
}

/** @throws Refusal 429 after too many tries of the account's passwords, also parallel ones */
export function beginTry({ services, now }: OpenContext, account: string): void {
  const wait = services.throttle.begin(account, now);
  if (wait > 0) throw new Refusal(429, `Too many tries; try again in ${Math.ceil(wait / 1000)} s`);
}
