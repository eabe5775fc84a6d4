import { ConsoleError, isUnsure } from '../../errors/console-error';
import { statements } from '../../errors/catalogue';
import { isObject } from '../../wire/answer';
import { callTo } from '../../wire/client';
import { plainText } from '../text';

export const lookUpCall = callTo('/mall/cdk/get', 'envelope');
export const useCall = callTo('/mall/cdk/use', 'envelope');

/** What a code is worth. */
export interface ServicePackage {
  name: string;
  /** Milliseconds since 1970; undefined for a code that does not expire. */
  expires: number | undefined;
  /** Where the code works; empty for everywhere. */
  zone: string;
}

export type CodeState = 'usable' | 'missing' | 'used' | 'expired' | 'unusable';

export interface Judged {
  state: CodeState;
  /** Absent for a code that is missing. */
  package?: ServicePackage;
}

/** Texts of the states in which a code is of no use (specification, section 8). */
export const stateTexts = {
  missing: statements.activationMissing,
  used: statements.activationUsed,
  expired: statements.activationExpired,
  unusable: statements.activationUnusable,
} satisfies Record<Exclude<CodeState, 'usable'>, string>;

/** Activation code states in the specification's order. */
const wireState = { used: 1, unused: 2 };

/** A code as people type or paste it, as the platform writes it: capitals in groups of four. What can't be one keeps its dashes. */
export function tidyCode(entered: string): string {
  const code = entered.replace(/\s+/g, '').toUpperCase();
  const groups = code.replace(/[^A-Z0-9]/g, '').match(/.{1,4}/g) ?? [];
  const isWhole = groups.length >= 3 && groups.length <= 8 && groups.at(-1)?.length === 4;
  return isWhole ? groups.join('-') : code;
}

/**
 * Judges the answer of /mall/cdk/get for one code.
 * @param now milliseconds since 1970
 */
export function judgeCode(data: unknown, now: number): Judged {
  const row: unknown = Array.isArray(data) ? data[0] : data;
  if (!isObject(row)) return { state: 'missing' };
  const found: ServicePackage = { name: plainText(row['spec_name']), expires: momentOf(row['gmt_expire']), zone: plainText(row['use_zone']) };
  return { state: stateOf(Number(row['state']), found, now), package: found };
}

/** What came of a use that failed. */
export type Outcome =
  /** The code is of no use, or not here: 1010. */
  | { kind: 'code'; state: Exclude<CodeState, 'usable'> | 'elsewhere' }
  /** No device has the UID. */
  | { kind: 'uid' }
  /** The answer was lost, and the code, unused before, is used now. */
  | { kind: 'likely' }
  /** Nothing happened: it can be tried again. */
  | { kind: 'failed'; error: unknown };

/** True when the code has to be read again before an error of /mall/cdk/use can be explained. */
export function needsReading(error: unknown): boolean {
  return isUnsure(error) || (isParameterError(error) && !isAboutDevice(error));
}

/**
 * Explains an error of /mall/cdk/use. The platform answers 406 for several states, so the code itself tells them apart.
 * @param now how the code stands since, when it was read again
 */
export function explainUse(error: unknown, now: Judged | undefined): Outcome {
  if (error instanceof ConsoleError && error.code === 1010) return { kind: 'code', state: 'elsewhere' };
  if (isAboutDevice(error)) return { kind: 'uid' };
  if (isUnsure(error)) return now?.state === 'used' ? { kind: 'likely' } : { kind: 'failed', error };
  if (!isParameterError(error)) return { kind: 'failed', error };
  return { kind: 'code', state: !now || now.state === 'usable' ? 'unusable' : now.state };
}

function stateOf(state: number, { expires }: ServicePackage, now: number): CodeState {
  if (state === wireState.used) return 'used';
  if (expires !== undefined && expires <= now) return 'expired';
  return state === wireState.unused ? 'usable' : 'unusable';
}

function isParameterError(error: unknown): error is ConsoleError {
  return error instanceof ConsoleError && error.kind === 'code' && error.code === 406;
}

/** 406 names the parameter that is wrong first in its message: `params.uid: …`. */
function isAboutDevice(error: unknown): boolean {
  return isParameterError(error) && /(^|\.)uid\s*:/.test(error.serverMessage?.match(/^[^:]*:/)?.[0] ?? '');
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC; anything else is no moment. */
function momentOf(value: unknown): number | undefined {
  const text = plainText(value);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? undefined : time;
}
