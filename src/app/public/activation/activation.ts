import { platformMoment } from '../../../extensions/live/moment';
import { ConsoleError, isUnsure } from '../../../errors/console-error';
import { statements } from '../../../errors/catalogue';
import { paths } from '../../../protocol';
import { isObject } from '../../../schema/json';
import { callTo } from '../../../wire/client';

export const lookUpCall = callTo(paths.findCode, 'envelope');
export const useCall = callTo(paths.useCode, 'envelope', { changes: true });

/** The package that a code activates. */
export interface ServicePackage {
  name: string;
  /** Milliseconds since 1970; undefined for a code that does not expire. */
  expires: number | undefined;
  /** Where the code works; empty for everywhere. */
  zone: string;
}

type CodeState = 'usable' | 'missing' | 'used' | 'expired' | 'unusable';

export interface CheckedCode {
  state: CodeState;
  /** Absent for an unknown code. */
  package?: ServicePackage;
}

/** Texts of the states in which a code cannot be used (docs/specification.md#codes-activation). */
export const stateTexts = {
  missing: statements.activationMissing,
  used: statements.activationUsed,
  expired: statements.activationExpired,
  unusable: statements.activationUnusable,
} satisfies Record<Exclude<CodeState, 'usable'>, string>;

/** The state that a failing code of /mall/cdk/use names. */
const refusedStates: Record<string, Exclude<CodeState, 'usable'>> = {
  '406_2': 'missing',
  '406_3': 'used',
  '406_4': 'expired',
  '406_5': 'unusable',
};

/** States of an activation code; the numbers are ours (docs/specification.md#enums-unnumbered). */
const wireState = { used: 1, unused: 2 };

/** Converts a typed or pasted code to the platform's spelling: capitals in groups of four. A text that can't be a code keeps its dashes. */
export function tidyCode(entered: string): string {
  const code = entered.replace(/\s+/g, '').toUpperCase();
  const groups = code.replace(/[^A-Z0-9]/g, '').match(/.{1,4}/g) ?? [];
  const isWhole = groups.length >= 3 && groups.length <= 8 && groups.at(-1)?.length === 4;
  return isWhole ? groups.join('-') : code;
}

/**
 * Evaluates the answer of /mall/cdk/get for one code.
 * @param now milliseconds since 1970
 */
export function checkCode(data: unknown, now: number): CheckedCode {
  const row: unknown = Array.isArray(data) ? data[0] : data;
  if (!isObject(row)) return { state: 'missing' };
  const found: ServicePackage = {
    name: plainText(row['spec_name']),
    expires: platformMoment(row['gmt_expire']),
    zone: plainText(row['use_zone']),
  };
  return { state: stateOf(Number(row['state']), found, now), package: found };
}

/** The outcome of a failed use. */
export type Outcome =
  /** The code cannot be used, or not in this environment (1010). */
  | { kind: 'code'; state: Exclude<CodeState, 'usable'> | 'elsewhere' }
  /** No device has the UID. */
  | { kind: 'uid' }
  /** The answer was lost, and the code, unused before, is used now. */
  | { kind: 'likely' }
  /** Nothing was done: it can be tried again. */
  | { kind: 'failed'; error: unknown };

/** True when the code has to be read again before an error of /mall/cdk/use can be explained. */
export function needsReading(error: unknown): boolean {
  return isUnsure(error) || (isParameterError(error) && !isAboutDevice(error));
}

/**
 * Explains an error of /mall/cdk/use. A platform may answer a plain 406 for several states; the code's own state then
 * decides.
 * @param now the state of the code, when it was read again
 */
export function explainUse(error: unknown, now: CheckedCode | undefined): Outcome {
  if (error instanceof ConsoleError && error.code === 1010) return { kind: 'code', state: 'elsewhere' };
  const named = error instanceof ConsoleError ? refusedStates[`${error.code}`] : undefined;
  if (named) return { kind: 'code', state: named };
  if (isAboutDevice(error)) return { kind: 'uid' };
  if (isUnsure(error)) return now?.state === 'used' ? { kind: 'likely' } : { kind: 'failed', error };
  if (!isParameterError(error)) return { kind: 'failed', error };
  return { kind: 'code', state: !now || now.state === 'usable' ? 'unusable' : now.state };
}

/** The service that the platform booked for a used code. */
export interface Booking {
  order: string;
  /** Milliseconds since 1970; undefined when the platform does not say when the service begins. */
  start: number | undefined;
}

/** Reads the answer of /mall/cdk/use. */
export function readBooking(data: unknown): Booking {
  const row = isObject(data) ? data : {};
  return { order: plainText(row['order_id']), start: platformMoment(row['service_start']) };
}

/**
 * Key of the text about a booking. On a device with a running service, the package starts when that service ends.
 * @param now milliseconds since 1970
 */
export function bookedText({ start }: Booking, now: number): string {
  if (start === undefined) return 'cdk.bookedText';
  return start > now ? 'cdk.laterText' : 'cdk.doneText';
}

function stateOf(state: number, { expires }: ServicePackage, now: number): CodeState {
  if (state === wireState.used) return 'used';
  if (expires !== undefined && expires <= now) return 'expired';
  return state === wireState.unused ? 'usable' : 'unusable';
}

function isParameterError(error: unknown): error is ConsoleError {
  return error instanceof ConsoleError && error.kind === 'code' && error.code === 406;
}

/** The message of a 406 begins with the wrong parameter: `params.uid: …`. */
function isAboutDevice(error: unknown): boolean {
  return isParameterError(error) && /(^|\.)uid\s*:/.test(error.serverMessage?.match(/^[^:]*:/)?.[0] ?? '');
}

/** The value if it is text, else ''. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
