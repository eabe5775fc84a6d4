import type { Settlement } from './use-decision';

/** The line that says what became of the last decision. */
export interface Told {
  tone: 'good' | 'warn';
  key: string;
  args: Record<string, string | number>;
}

interface About {
  id: string;
  payee: string;
  /** Amounts and moments as people read them. */
  money: (minor: number) => string;
  moment: (iso: string) => string;
}

/** Puts a settlement in words. */
export function tellOf(settlement: Settlement, { id, payee, money, moment }: About): Told {
  if (settlement.kind === 'elsewhere') {
    const { accepted, amount, by, at } = settlement.ended;
    const key = accepted ? 'refund.told.elsewhereAccepted' : 'refund.told.elsewhereRejected';
    return { tone: 'warn', key, args: { id, by: by || '?', at: at ? moment(at) : '?', amount: money(amount) } };
  }
  const { decision, kind } = settlement;
  if (decision.action === 'reject') return { tone: 'good', key: kind === 'done' ? 'refund.told.rejected' : 'refund.told.likelyRejected', args: { id, payee } };
  return { tone: 'good', key: kind === 'done' ? 'refund.told.accepted' : 'refund.told.likelyAccepted', args: { id, payee, amount: money(decision.amount) } };
}
