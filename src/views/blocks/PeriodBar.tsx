import { useTranslate, type RaRecord } from 'react-admin';
import type { PeriodBlock } from '../../schema/definition';
import { Progress } from '../../ui/progress';
import { useNow } from '../useNow';
import { periodOf } from './period';
import { When } from './When';

/** How much of a period has passed, in days. */
export function PeriodBar({ period: { from, to }, record }: { period: PeriodBlock['period']; record: RaRecord }) {
  const translate = useTranslate();
  const now = useNow();
  const period = periodOf(record[from], record[to], now);
  if (!period) return <p className="v-block-none">{translate('detail.period.none')}</p>;
  const { days, used, left, ahead } = period;
  const says = ahead
    ? translate('detail.period.ahead', { smart_count: days })
    : left === 0
      ? translate('detail.period.over', { smart_count: days })
      : translate('detail.period.left', { smart_count: left, days });
  return (
    <div className="v-period">
      <b>{says}</b>
      <Progress max={days} value={used} label={says} />
      <div className="v-period-ends">
        <When value={record[from]} />
        <When value={record[to]} />
      </div>
    </div>
  );
}
