import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../views/cell-context';
import { useDefinition } from '../../views/definitions';
import { RightsContext, useRights } from '../../views/rights';
import { useSingleKeys } from '../single-keys';
import { ApproveDialog } from './ApproveDialog';
import { amountText } from './amount';
import { endedOf } from './decision';
import { DecisionBar } from './DecisionBar';
import { Evidence } from './Evidence';
import { useFacts } from './facts';
import { judgeAmount, moneyOf, proposalsOf } from './money';
import { periodOf } from './period';
import { RejectDialog } from './RejectDialog';
import { quietly } from './quietly';
import type { CaseProps } from './RefundCase';
import { tellOf } from './told';
import { useDecision } from './use-decision';

/** One refund: its evidence, and below it the decision. */
export function CaseDesk({ record, place, claimFocus, amounts, onBack, onSettled }: CaseProps & { record: RaRecord }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const facts = useFacts(definition);
  const mayDecide = useRights(definition)('approve');
  const maySee = use(RightsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const amountBox = useRef<HTMLElement>(null);
  const [now] = useState(() => Date.now());
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const id = String(record.id);
  const [typed, setTyped] = useState(() => amounts.get(id));
  const [tried, setTried] = useState(false);
  const { scale } = facts;
  const order = useGetOne<RaRecord>('vas/order', { id: String(record['order_id']), ...quietly }, { enabled: maySee('vas/order', 'view') });
  const period = periodOf(order.data?.['service_start'], order.data?.['service_end'], now);
  const money = moneyOf(record, scale);
  const ended = endedOf(record, scale);
  const proposals = money ? proposalsOf(money, period) : [];
  const text = typed ?? (proposals[0] ? amountText(proposals[0].amount, scale) : '');
  const judged = judgeAmount(text, money?.remainder ?? 0, scale);
  const payee = facts.payee(record);
  const sayMoney = (minor: number) => facts.money(minor, record);
  const { busy, trouble, decide, readAgain } = useDecision(record, scale, (settlement) =>
    onSettled(tellOf(settlement, { id, payee, money: sayMoney, moment: facts.moment })),
  );
  const state = definition.fields['state'];
  const context = useCellContext([], undefined);

  useEffect(() => {
    if (claimFocus()) heading.current?.focus();
  }, [claimFocus]);

  const open = mayDecide && !ended && !busy && trouble?.kind !== 'unknown';
  const approve = () => {
    setTried(true);
    if (!open) return;
    if ('amount' in judged) setAsking('approve');
    else amountBox.current?.focus();
  };
  const reject = () => open && setAsking('reject');
  useSingleKeys({ a: approve, r: () => void reject() });

  return (
    <section className="p-refund-case" aria-labelledby="refund-title">
      <header className="v-card p-refund-title">
        <Button className="p-refund-back" look="quiet" icon="arrow-left" onClick={onBack}>{translate('refund.back')}</Button>
        <h2 id="refund-title" ref={heading} tabIndex={-1}>
          {money ? sayMoney(money.asked) : facts.text(record, 'amount')} <span>{payee}</span>
        </h2>
        <p className="p-refund-place">
          {state && cellOf(state)(record, context)}
          {place.at > 0 && <span>{translate('refund.place', place)}</span>}
        </p>
      </header>
      <Evidence {...{ record, order, period, money, sayMoney }} />
      <DecisionBar
        {...{ record, ended, mayDecide, busy, trouble, money, proposals, text, sayMoney, amountBox }}
        problem={tried && 'problem' in judged ? judged.problem : undefined}
        onType={(next) => {
          amounts.set(id, next);
          setTyped(next);
        }}
        onApprove={approve}
        onReject={reject}
        onReadAgain={() => void readAgain()}
      />
      {asking === 'approve' && 'amount' in judged && (
        <ApproveDialog
          {...{ record, payee, period }}
          amount={sayMoney(judged.amount)}
          full={judged.amount === money?.remainder}
          onConfirm={() => decide({ action: 'approve', amount: judged.amount }).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'reject' && (
        <RejectDialog
          {...{ payee }}
          onConfirm={(reason) => decide({ action: 'reject', reason }).then(() => setAsking(undefined))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
