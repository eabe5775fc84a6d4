import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { changeText, type TableCell } from './cells';
import { isBars, type SeriesView } from './charts/series';
import { Panel } from './Panel';
import { daysIn, isOpen, type Days } from './period';
import { aligned, changeOf, peakOf, sum } from './points';
import { tickFormat } from './ticks';
import { trendTable, type TrendColumn } from './trend-table';
import type { Scope, Span } from './useScope';
import type { Compared } from './useStatistics';

const TrendChart = chunk(() => import('./charts/TrendChart').then((module) => module.TrendChart));

export interface TrendLine<T> {
  label: string;
  values: (data: T, span: Span) => number[];
  /** Address of the records of some days. */
  address?: ((days: Days) => string) | undefined;
}

interface Props<T> {
  title: string;
  scope: Scope;
  figures: Compared<T>;
  /** One or two; the first is compared with the period before. */
  lines: [TrendLine<T>, TrendLine<T>?];
  text: (value: number) => string;
  cell: (value: number, href?: string) => TableCell;
}

const styles = ['one', 'two'] as const;

/** A chart and table of figures by day or month. */
export function TrendPanel<T>({ title, scope, figures, lines, text, cell }: Props<T>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [language] = useLocaleState();
  const { now, before, unit, today } = scope;
  const drawn = lines.filter((line) => line !== undefined);
  const former = before && figures.before.data !== undefined ? lines[0].values(figures.before.data, before) : undefined;
  const open = now.buckets.find((bucket) => isOpen(bucket, today));
  const openNote = translate('statistics.open');

  const viewOf = (data: T) => {
    const { buckets, days } = now;
    const columns = drawn.map((line): TrendColumn => ({
      label: line.label,
      values: line.values(data, now),
      cell,
      ...(line.address && { href: (index: number) => line.address?.(daysIn(buckets[index] ?? '', days)) }),
    }));
    const [first, ...others] = columns;
    if (!first || [...columns.flatMap(({ values }) => values), ...(former ?? [])].every((value) => value === 0))
      return null;
    const beforeLabel = translate('statistics.before');
    const series: SeriesView[] = [
      ...columns.map(({ label, values }, index) => ({ style: styles[index] ?? 'two', label, values })),
      ...(former
        ? [
            {
              style: 'before' as const,
              label: `${first.label}, ${beforeLabel}`,
              values: aligned(former, buckets.length),
            },
          ]
        : []),
    ];
    const peak = peakOf(first.values);
    const total = sum(first.values);
    const change = former && changeOf(total, sum(former));
    return {
      summary: [
        translate('statistics.summary', { label: first.label, from: days.from, to: days.to, total: text(total) }),
        peak !== undefined &&
          buckets.length > 1 &&
          translate('statistics.peak', { date: buckets[peak] ?? '', value: text(first.values[peak] ?? 0) }),
        former &&
          (change === undefined
            ? translate('statistics.fromNothing')
            : translate('statistics.changed', { change: changeText(change) })),
      ]
        .filter(Boolean)
        .join(language.startsWith('zh') ? '' : ' '),
      subtitle: `${days.from} – ${days.to}`,
      series,
      bars: isBars(buckets),
      open: open && translate('fields.labelled', { label: open, value: openNote }),
      height: 260,
      chart: (
        <Late fallback={<span className="c-skeleton p-stat-skeleton" />}>
          <TrendChart
            buckets={buckets}
            series={series}
            open={open}
            openNote={openNote}
            format={text}
            tick={tickFormat(language)}
            onPick={first.href && ((index) => navigate(first.href?.(index) ?? ''))}
          />
        </Late>
      ),
      table: trendTable({
        labels: {
          bucket: translate(unit === 'day' ? 'statistics.date' : 'statistics.month'),
          total: translate('statistics.total'),
        },
        buckets,
        columns: [first, ...others],
        before: before &&
          former && {
            buckets: before.buckets,
            values: former,
            labels: {
              bucket: translate('statistics.comparedWith'),
              value: translate('statistics.beforeColumn'),
              change: translate('statistics.change'),
            },
          },
        open: open === undefined ? undefined : { bucket: open, note: openNote },
      }),
    };
  };

  return (
    <Panel
      title={title}
      figures={figures.now}
      view={figures.settled && figures.now.data !== undefined ? viewOf(figures.now.data) : undefined}
      note={figures.before.error && <BeforeFailed retry={figures.before.retry} />}
    />
  );
}

function BeforeFailed({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <p className="p-stat-note" role="alert">
      {translate('statistics.beforeFailed')}
      <Button small icon="refresh-cw" onClick={retry}>
        {translate('statistics.retry')}
      </Button>
    </p>
  );
}
