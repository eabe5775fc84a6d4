import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import type { Card } from './cards';
import type { PeriodName } from './periods';
import { changeOf } from './trend';

interface Props {
  now: number;
  before: number;
  /** The formatted number of the period before. */
  shown: string;
  period: PeriodName;
  more: Card['more'];
}

/** The change since the period before. */
export function Change({ now, before, shown, period, more }: Props) {
  const translate = useTranslate();
  const grew = now > before;
  const isNews = now !== before && more !== undefined;
  return (
    <p className="v-dash-change">
      {now !== before && (
        <span className="v-dash-delta" data-tone={isNews ? (grew === (more === 'good') ? 'good' : 'bad') : undefined}>
          <Icon name={grew ? 'arrow-up' : 'arrow-down'} />
          <span className="c-visually-hidden">{translate(grew ? 'dashboard.more' : 'dashboard.less')}</span>
          {changeOf(now, before) ?? translate('dashboard.new')}
        </span>
      )}
      {translate(`dashboard.before.${period}`, { count: shown })}
    </p>
  );
}
