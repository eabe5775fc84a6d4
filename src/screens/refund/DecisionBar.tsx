import { useTranslate, type RaRecord } from 'ra-core';
import type { RefObject } from 'react';
import { errorText } from '../../errors/error-text';
import { currencySymbol } from '../../fields/money/symbol';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { NumberBox } from '../../ui/number-box';
import { useDefinition } from '../../views/definitions';
import { amountText } from './amount';
import type { Ended } from './decision';
import { amountFieldOf, useFacts } from './facts';
import type { AmountProblem, Proposal, RefundMoney } from './money';
import type { Trouble } from './use-decision';

interface Props {
  record: RaRecord;
  ended: Ended | undefined;
  mayDecide: boolean;
  busy: boolean;
  trouble: Trouble | undefined;
  money: RefundMoney | undefined;
  proposals: Proposal[];
  text: string;
  problem: AmountProblem | undefined;
  sayMoney: (minor: number) => string;
  amountBox: RefObject<HTMLElement | null>;
  onType: (text: string) => void;
  onApprove: () => void;
  onReject: () => void;
  onReadAgain: () => void;
}

/** The decision, always in sight: the amount, approve and reject; or why there is nothing to decide. */
export function DecisionBar(props: Props) {
  const { ended, mayDecide, trouble, onReadAgain, busy } = props;
  const translate = useTranslate();
  return (
    <div className="v-card p-refund-bar" role="group" aria-label={translate('refund.decision')}>
      {trouble && (
        <p className="p-refund-trouble" role="alert">
          <Icon name="triangle-alert" />
          <span>
            {errorText(trouble.error, translate)} {translate(trouble.kind === 'open' ? 'refund.stillOpen' : 'refund.unknown')}
          </span>
          {trouble.kind === 'unknown' && <Button small icon="refresh-cw" busy={busy} onClick={onReadAgain}>{translate('refund.readAgain')}</Button>}
        </p>
      )}
      {ended ? <EndedLine {...props} ended={ended} /> : mayDecide ? <Choices {...props} /> : <NotAllowed />}
    </div>
  );
}

function EndedLine({ record, ended, sayMoney }: Props & { ended: Ended }) {
  const translate = useTranslate();
  const facts = useFacts(useDefinition());
  const args = { by: ended.by || '?', at: facts.moment(ended.at) || '?', amount: sayMoney(ended.amount) };
  const why = facts.text(record, 'reject_reason');
  return (
    <p className="p-refund-ended">
      <Icon name="lock" />
      <span>
        {translate(ended.accepted ? 'refund.endedAccepted' : 'refund.endedRejected', args)}
        {!ended.accepted && why && <q>{why}</q>}
      </span>
    </p>
  );
}

function NotAllowed() {
  const translate = useTranslate();
  return (
    <p className="p-refund-ended">
      <Icon name="shield-off" />
      <span>{translate('refund.readOnly', { right: 'product/refund:approve' })}</span>
    </p>
  );
}

function Choices({ record, busy, trouble, money, proposals, text, problem, sayMoney, amountBox, onType, onApprove, onReject }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const field = amountFieldOf(definition);
  const { scale } = field.options;
  const locked = busy || trouble?.kind === 'unknown';
  const nothingLeft = money?.remainder === 0;
  const help = nothingLeft ? translate('refund.nothingLeft') : translate('refund.atMost', { amount: money ? sayMoney(money.remainder) : '?' });
  return (
    <form
      className="p-refund-choices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApprove();
      }}
    >
      <div className="p-refund-amount">
        <FieldFrame label={translate('refund.amount')} help={help} error={problem && translate(`refund.problem.${problem}`, { amount: money ? sayMoney(money.remainder) : '?', scale })}>
          {(control) => (
            <NumberBox
              {...control}
              ref={(element) => {
                amountBox.current = element;
              }}
              prefix={currencySymbol(field.options, record).trim()}
              value={text}
              readOnly={locked || nothingLeft}
              onType={onType}
            />
          )}
        </FieldFrame>
        <div className="p-refund-proposals" role="group" aria-label={translate('refund.proposals')}>
          {proposals.map(({ kind, amount }) => (
            <Button key={kind} small aria-pressed={text === amountText(amount, scale)} disabled={locked} onClick={() => onType(amountText(amount, scale))}>
              {translate(`refund.proposal.${kind}`)} <span className="c-num">{sayMoney(amount)}</span>
            </Button>
          ))}
        </div>
      </div>
      <div className="p-refund-buttons">
        <Button look="danger" icon="ban" disabled={locked} aria-keyshortcuts="R" onClick={onReject}>{translate('refund.reject')}</Button>
        <Button type="submit" look="primary" icon="check" busy={busy} disabled={locked || nothingLeft} aria-keyshortcuts="A">{translate('refund.approve')}</Button>
      </div>
    </form>
  );
}
