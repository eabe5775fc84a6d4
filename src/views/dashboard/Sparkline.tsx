import { memo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { pointsOf, type Series } from './trend';
import { localNumber } from '../../fields/shared/number/number-form';
import { oneForEach } from '../../ui/one-for-each';

const WIDTH = 120;
const HEIGHT = 32;
/** Padding for the width of the line. */
const EDGE = 2;

const dayIn = oneForEach(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** The trend of the last days as a line without axes, with minimum and maximum as text for screen readers. */
export const Sparkline = memo(function Sparkline({ series, days }: { series: Series; days: readonly string[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const points = pointsOf(series, WIDTH, HEIGHT - 2 * EDGE).map(([x, y]) => `${x},${y + EDGE}`);
  const most = Math.max(...series);
  const day = days[series.indexOf(most)];
  const label = translate('dashboard.trend', {
    count: series.length,
    least: localNumber(Math.min(...series)),
    most: localNumber(most),
    day: day ? dayIn(locale).format(new Date(day)) : '',
  });
  return (
    <svg
      className="v-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-tip={label}
    >
      <polygon className="v-spark-area" points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline className="v-spark-line" points={points.join(' ')} />
    </svg>
  );
});
