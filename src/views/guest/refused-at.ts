import { ConsoleError } from '../../errors/console-error';

/** The code of a sign-in with the right account and another password (docs/specification.md#sign-in-codes). */
const wrongPassword = 512;

/** Codes that are about no field: a server error, and too many tries. */
const neither: ReadonlySet<unknown> = new Set([500, 429]);

/** The field that a refused sign-in is about; none for other failures, such as a lost answer. */
export function refusedAt(error: unknown): 'account' | 'password' | undefined {
  if (!(error instanceof ConsoleError) || error.kind !== 'code') return undefined;
  if (error.code === wrongPassword) return 'password';
  return neither.has(error.code) ? undefined : 'account';
}
