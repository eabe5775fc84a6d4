import { isAborted, isUnsure } from '../../errors/console-error';
import { plainText } from '../text';
import { minorOf } from './amount';

/** Refund states of schemas/enums.yaml. */
export const refundState = { waiting: 1, accepted: 2, rejected: 3 } as const;

/** What a person decided. */
export type Decision = { action: 'approve'; amount: number } | { action: 'reject'; reason: string };

/** Who ended a refund, and how. */
export interface Ended {
  accepted: boolean;
  /** In smallest units. */
  amount: number;
  by: string;
  /** ISO 8601; empty when the platform does not say. */
  at: string;
}

export type Outcome =
  | { kind: 'done' }
  /** The answer was lost, and the refund is since as it was decided here. */
  | { kind: 'likely' }
  /** Somebody else was faster. */
  | { kind: 'elsewhere'; ended: Ended }
  /** Nothing happened: it can be tried again. */
  | { kind: 'open'; error: unknown }
  /** It may have happened, and nobody could look: read again before a second try. */
  | { kind: 'unknown'; error: unknown };

/** How a refund ended; undefined while it waits, and for a record that says nothing. */
export function endedOf(record: Record<string, unknown> | undefined, scale: number): Ended | undefined {
  const state = Number(record?.['state']);
  if (!record || (state !== refundState.accepted && state !== refundState.rejected)) return undefined;
  return { accepted: state === refundState.accepted, amount: minorOf(record['amount'], scale) ?? 0, by: plainText(record['operator']), at: plainText(record['gmt_process']) };
}

/**
 * What came of a decision whose call failed.
 * @param now the refund as it was read since; undefined when that failed, too
 * @param me account of who decided
 */
export function explainFailure(error: unknown, decision: Decision, now: Record<string, unknown> | undefined, { me, scale }: { me: string; scale: number }): Outcome {
  const ended = endedOf(now, scale);
  if (ended) return isUnsure(error) && ended.by === me && isAs(decision, ended, now) ? { kind: 'likely' } : { kind: 'elsewhere', ended };
  if (now || !(isUnsure(error) || isAborted(error))) return { kind: 'open', error };
  return { kind: 'unknown', error };
}

function isAs(decision: Decision, ended: Ended, now: Record<string, unknown> | undefined): boolean {
  if (decision.action === 'approve') return ended.accepted && ended.amount === decision.amount;
  return !ended.accepted && plainText(now?.['reject_reason']).trim() === decision.reason.trim();
}
