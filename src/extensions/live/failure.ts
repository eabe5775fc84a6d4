import { ConsoleError } from '../../errors/console-error';

/** The kind of a failure. */
export type FailureKind =
  | 'offline'
  | 'asleep'
  | 'noPlan'
  | 'noDevice'
  | 'signIn'
  | 'forbidden'
  | 'codec'
  | 'format'
  | 'expired'
  | 'stalled'
  | 'unreachable'
  /** The player's code failed to load. */
  | 'chunk'
  | 'beat'
  | 'other';

export interface Failure {
  kind: FailureKind;
  /** The thrown error, when it says more than the kind. */
  error?: unknown;
}

/** A remedy. */
export type Way =
  | 'retry'
  | 'renew'
  | 'resume'
  | 'wake'
  | 'quality'
  | 'protocol'
  | 'plans'
  | 'recordings'
  | 'signIn'
  | 'device';

/** The remedies of each failure, the most likely first. A page offers those that it supports. */
export const waysOut: Record<FailureKind, readonly Way[]> = {
  offline: ['retry', 'recordings'],
  asleep: ['wake', 'recordings'],
  noPlan: ['plans', 'retry'],
  noDevice: ['device'],
  signIn: ['signIn'],
  forbidden: ['signIn'],
  codec: ['quality', 'protocol'],
  format: ['protocol'],
  expired: ['renew'],
  stalled: ['retry', 'protocol'],
  unreachable: ['retry', 'protocol'],
  chunk: ['retry', 'protocol'],
  beat: ['resume'],
  other: ['retry'],
};

/** Reasons that the platform gives with code 406 (docs/wire.md). */
const reasons = new Map<unknown, FailureKind>([
  ['offline', 'offline'],
  ['asleep', 'asleep'],
  ['no_plan', 'noPlan'],
]);

/** The platform gave the reason. */
export class WatchRefused extends Error {
  override name = 'WatchRefused';
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

/** The error for a refused call of live play. @param reason from the answer's data @param error used when the reason is unknown */
export function refusedFor(reason: unknown, error: ConsoleError): WatchRefused {
  const known = reasons.get(reason);
  if (known) return new WatchRefused({ kind: known });
  const isDevice = error.serverMessage !== undefined && /(^|\.)uid: .*does not exist/.test(error.serverMessage);
  return new WatchRefused(isDevice ? { kind: 'noDevice' } : { kind: 'other', error });
}

export function failureOf(error: unknown): Failure {
  if (error instanceof WatchRefused) return error.failure;
  if (error instanceof ConsoleError && error.code === 401) return { kind: 'signIn' };
  if (error instanceof ConsoleError && error.code === 513) return { kind: 'forbidden' };
  return { kind: 'other', error };
}
