import { useGetIdentity, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useLocked } from '../../ui/use-locked';
import { useDefinition } from '../../views/definitions';
import { useProvider } from '../../views/provider';
import { amountText } from './amount';
import { explainFailure, type Decision, type Ended, type Outcome } from './decision';

/** What stands in the way of a decision: nothing happened, or nobody knows. */
export type Trouble = Extract<Outcome, { kind: 'open' | 'unknown' }>;

/** How a decision came to its end here. */
export type Settlement = { kind: 'done' | 'likely'; decision: Decision } | { kind: 'elsewhere'; ended: Ended };

/**
 * Sends decisions of one refund, one at a time. When a call fails, the refund is read again before anything else: an
 * answer may be lost, or somebody else was faster.
 */
export function useDecision(record: RaRecord, scale: number, onSettled: (settlement: Settlement) => void) {
  const { name } = useDefinition();
  const provider = useProvider();
  const { identity } = useGetIdentity();
  const [busy, locked] = useLocked();
  const [trouble, setTrouble] = useState<Trouble>();
  const [sent, setSent] = useState<Decision>();

  const settle = (decision: Decision, outcome: Outcome) => {
    if (outcome.kind === 'open' || outcome.kind === 'unknown') setTrouble(outcome);
    else onSettled(outcome.kind === 'elsewhere' ? outcome : { kind: outcome.kind, decision });
  };
  const lookAgain = async (error: unknown, decision: Decision) => {
    const read = await provider.getOne<RaRecord>(name, { id: record.id }).catch(() => undefined);
    return explainFailure(error, decision, read?.data, { me: String(identity?.id ?? ''), scale });
  };

  return {
    busy,
    trouble,
    decide: (decision: Decision) =>
      locked(async () => {
        if (trouble?.kind === 'unknown') return;
        setTrouble(undefined);
        setSent(decision);
        const values = decision.action === 'approve' ? { amount: amountText(decision.amount, scale) } : { reject_reason: decision.reason };
        const [result] = await provider.act(name, decision.action, [record], values);
        settle(decision, !result || result.ok ? { kind: 'done' } : await lookAgain(result.error, decision));
      }),
    /** Looks what became of a decision whose answer was lost. */
    readAgain: () =>
      locked(async () => {
        if (trouble && sent) settle(sent, await lookAgain(trouble.error, sent));
      }),
  };
}
