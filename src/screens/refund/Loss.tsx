import { useGetOne, useTranslate, type RaRecord, type UseGetOneHookValue } from 'ra-core';
import { use } from 'react';
import { useDefinition } from '../../views/definitions';
import { RightsContext } from '../../views/rights';
import { CardFailure, CardLoading, CardNote } from './Card';
import { endedOf } from './decision';
import { useFacts } from './facts';
import { momentOf, type ServicePeriod } from './period';
import { quietly } from './quietly';

/** Value-added services of schemas/enums.yaml. */
const cloudStorage = 1;

interface Props {
  record: RaRecord;
  order: UseGetOneHookValue<RaRecord>;
  period: ServicePeriod | undefined;
}

/** How much of the service is used, and what giving back all of the money takes away. */
export function Loss({ record, order, period }: Props) {
  const translate = useTranslate();
  const facts = useFacts(useDefinition());
  const can = use(RightsContext);
  const device = useGetOne<RaRecord>('product/device', { id: String(record['link_id']), ...quietly }, { enabled: can('product/device', 'view') && Boolean(record['link_id']) });
  if (!can('vas/order', 'view')) return <CardNote icon="shield-off">{translate('refund.loss.notVisible')}</CardNote>;
  if (!order.data) return order.error ? <CardFailure error={order.error} onRetry={() => void order.refetch()} /> : <CardLoading />;
  if (!period) return <CardNote>{translate('refund.loss.notStarted')}</CardNote>;
  const { days, used, left, start, end } = period;
  const span = { start: facts.moment(new Date(start).toISOString()), end: facts.moment(new Date(end).toISOString()) };
  const other = momentOf(device.data?.['plan_expire']) ?? 0;
  const records = Number(order.data['service']) === cloudStorage;
  return (
    <div className="p-refund-loss">
      <progress max={days} value={used} aria-label={translate('refund.loss.used', { used, days })} />
      <p>
        <b>{translate('refund.loss.used', { used, days })}</b> <span className="p-refund-span">{translate('refund.loss.span', span)}</span>
      </p>
      {left === 0 ? (
        <p>{translate('refund.loss.over')}</p>
      ) : endedOf(record, facts.scale) ? (
        <p>{translate('refund.loss.goesOn', { smart_count: left })}</p>
      ) : (
        <>
          <p className="p-refund-lost">{translate('refund.loss.ends', { smart_count: left })}</p>
          {records && <p>{translate(other > end ? 'refund.loss.otherPlan' : 'refund.loss.recordings', { uid: facts.text(record, 'link_id') })}</p>}
        </>
      )}
    </div>
  );
}
