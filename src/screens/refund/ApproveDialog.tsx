import { useTranslate, type RaRecord } from 'ra-core';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../../views/definitions';
import { DecisionDialog } from './DecisionDialog';
import { useFacts } from './facts';
import { lossOf, type ServicePeriod } from './period';

interface Props {
  record: RaRecord;
  payee: string;
  /** With its currency's symbol. */
  amount: string;
  /** Nothing is left to refund afterwards: the service ends with it. */
  full: boolean;
  period: ServicePeriod | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says once more how much goes back, to whom and how, before it cannot be undone. */
export function ApproveDialog({ record, payee, amount, full, period, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const facts = useFacts(useDefinition());
  return (
    <DecisionDialog title={translate('refund.confirm.title', { amount })} confirm={translate('refund.confirm.approve', { amount })} onConfirm={onConfirm} onClose={onClose}>
      <dl className="p-refund-facts">
        <dt>{translate('refund.confirm.payee')}</dt>
        <dd>{payee}</dd>
        <dt>{translate('refund.confirm.by')}</dt>
        <dd>{facts.text(record, 'pay_type') || '—'}</dd>
        <dt>{translate('refund.confirm.order')}</dt>
        <dd className="c-mono">{facts.text(record, 'order_id')}</dd>
        <dt>{translate('refund.confirm.loses')}</dt>
        <dd>{translate(lossOf(period, full), { smart_count: period?.left ?? 0 })}</dd>
      </dl>
      <p className="p-refund-warning">
        <Icon name="triangle-alert" />
        {translate('refund.confirm.final')}
      </p>
    </DecisionDialog>
  );
}
