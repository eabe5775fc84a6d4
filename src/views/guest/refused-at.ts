import { ConsoleError } from '../../errors/console-error';

/** Codes of a sign-in with the right account and another password, and of one that says no more (docs/specification.md#sign-in-codes). */
const wrongPassword = 512;
const wrongAccountOrPassword = 514;

/** Number of refusals of one after which the reason may be another than a typing error. */
const refusalsOfOne = 3;

/** Codes that are about no field: a server error, and too many tries. */
const neither: ReadonlySet<unknown> = new Set([500, 429]);

/** True for a wrong password, and for one that the platform could not decrypt or that was sealed at another time: it answers all in the same way. */
export function isUndecided(error: unknown): error is ConsoleError {
  return (
    error instanceof ConsoleError &&
    error.kind === 'code' &&
    [wrongPassword, wrongAccountOrPassword].includes(Number(error.code))
  );
}

/**
 * Whether public_key may be another platform's.
 * @param refusals number of refusals one after the other
 * @param proven whether the key has worked in this browser
 */
export function mayBeTheKey(error: unknown, refusals: number, proven: boolean): boolean {
  return isUndecided(error) && ((error.code === wrongAccountOrPassword && !proven) || refusals >= refusalsOfOne);
}

/** The field that a refused sign-in is about; none for other failures, such as a lost answer. */
export function refusedAt(error: unknown): 'account' | 'password' | undefined {
  if (!(error instanceof ConsoleError) || error.kind !== 'code') return undefined;
  if (error.code === wrongPassword) return 'password';
  return neither.has(error.code) ? undefined : 'account';
}
