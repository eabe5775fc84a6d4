import { typedMinor, minorOf } from './amount';
import { unusedShare, type ServicePeriod } from './period';

/** Amounts of one refund, all in the currency of its order and in smallest units. */
export interface RefundMoney {
  paid: number;
  /** Given back before, by other refunds of the order. */
  refunded: number;
  /** What the customer asks for. */
  asked: number;
  /** The most that can be given back: paid − refunded (DESIGN.md 8.15). */
  remainder: number;
}

/** Reads the amounts of a refund; undefined while the platform does not say what was paid. */
export function moneyOf(record: Record<string, unknown>, scale: number): RefundMoney | undefined {
  const paid = minorOf(record['paid'], scale);
  if (paid === undefined) return undefined;
  const refunded = minorOf(record['refunded'], scale) ?? 0;
  return { paid, refunded, asked: minorOf(record['amount'], scale) ?? 0, remainder: Math.max(0, paid - refunded) };
}

export type ProposalKind = 'asked' | 'full' | 'unused';

export interface Proposal {
  kind: ProposalKind;
  amount: number;
}

/**
 * Amounts to choose from: what was asked for unless that is all, all that is left, and the part of what was paid that
 * falls on unused days. None is above what is left, none is nothing.
 */
export function proposalsOf({ paid, asked, remainder }: RefundMoney, period: ServicePeriod | undefined): Proposal[] {
  const unused = period && period.left > 0 && period.used > 0 ? unusedShare(paid, period) : 0;
  const all: Proposal[] = [
    { kind: 'asked', amount: Math.min(asked, remainder) },
    { kind: 'full', amount: remainder },
    { kind: 'unused', amount: Math.min(unused, remainder) },
  ];
  return all.filter(({ kind, amount }) => amount > 0 && !(kind === 'asked' && amount === remainder));
}

export type AmountProblem = 'required' | 'number' | 'zero' | 'above';

/** What is wrong with a typed amount, or the amount. */
export function judgeAmount(text: string, remainder: number, scale: number): { amount: number } | { problem: AmountProblem } {
  if (text.trim() === '') return { problem: 'required' };
  const amount = typedMinor(text, scale);
  if (amount === undefined) return { problem: 'number' };
  if (amount === 0) return { problem: 'zero' };
  return amount > remainder ? { problem: 'above' } : { amount };
}
