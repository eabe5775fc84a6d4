import { useTranslate, type RaRecord, type UseGetOneHookValue } from 'ra-core';
import { useDefinition } from '../../views/definitions';
import { Card } from './Card';
import { useFacts } from './facts';
import { Feedback } from './Feedback';
import { History } from './History';
import { Loss } from './Loss';
import type { RefundMoney } from './money';
import type { ServicePeriod } from './period';
import { RecordFacts } from './RecordFacts';
import { Timeline } from './Timeline';

interface Props {
  record: RaRecord;
  order: UseGetOneHookValue<RaRecord>;
  period: ServicePeriod | undefined;
  money: RefundMoney | undefined;
  sayMoney: (minor: number) => string;
}

/** What a decision rests on. Each card loads and fails alone, and says when it is not for these eyes. */
export function Evidence({ record, order, period, money, sayMoney }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const facts = useFacts(definition);
  const text = (name: string) => String(record[name] ?? '');
  const user = text('user_id');
  const device = text('link_id');
  return (
    <div className="p-refund-evidence">
      <Card title={translate('refund.card.reason')} wide>
        <blockquote className="p-refund-reason">{facts.text(record, 'reason') || translate('refund.noReason')}</blockquote>
        <p className="p-refund-applied">{translate('refund.applied', { at: facts.moment(record['gmt_apply']) || '?' })}</p>
        {money && (
          <dl className="p-refund-money">
            {(['paid', 'refunded', 'asked', 'remainder'] as const).map((each) => (
              <div key={each} data-strong={each === 'remainder' || undefined}>
                <dt>{translate(`refund.money.${each}`)}</dt>
                <dd className="c-num">{sayMoney(money[each])}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <Card title={translate('refund.card.loss')} wide>
        <Loss record={record} order={order} period={period} />
      </Card>
      <Card title={translate('refund.card.order')}>
        <RecordFacts
          resource="vas/order"
          id={text('order_id')}
          fields={['order_id', 'order_state', 'service', 'good_id', 'total', 'pay_type', 'gmt_pay', 'pay_order_id', 'platform_order_id', 'service_start', 'service_end']}
          copied={['order_id', 'pay_order_id', 'platform_order_id']}
        />
      </Card>
      <Card title={translate('refund.card.timeline')}>
        <Timeline order={order} />
      </Card>
      <Card title={translate('refund.card.user')}>
        <RecordFacts resource="applist/user" id={user} fields={['user_id', 'user_name', 'user_phone', 'user_email', 'app_id', 'comp_id', 'dev_count', 'gmt_login']} copied={['user_id', 'user_email']} />
      </Card>
      <Card title={translate('refund.card.device')}>
        <RecordFacts resource="product/device" id={device} fields={['uid', 'state', 'gmt_online', 'pk', 'ver', 'plan_name', 'plan_expire', 'gmt_active']} copied={['uid']} />
      </Card>
      <Card title={translate('refund.card.history')} wide>
        <History record={record} user={user} />
      </Card>
      <Card title={translate('refund.card.feedback')} wide>
        <Feedback user={user} />
      </Card>
    </div>
  );
}
