import { Banner } from '../../ui/banner';
import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import type { TableCell } from './cells';
import { isBars, type SeriesView } from './charts/series';
import { DayCursor } from './DayCursor';
import { Panel, type PanelTabs } from './Panel';
import { daysIn, daysText, isOpen, type Days } from './period';
import { aligned } from './points';
import { sentenceOf, type Measure } from './sentence';
import { tickFormat } from './ticks';
import { trendTable, type TrendColumn } from './trend-table';
import type { Scope, Span } from './useScope';
import type { Compared } from './useStatistics';
import { TrendChart } from './charts/TrendChart';

export interface TrendLine<T> {
  label: string;
  values: (data: T, span: Span) => number[];
  /** Address of the records of some days. */
  address?: ((days: Days) => string) | undefined;
}

interface Props<T> {
  title: string;
  measure: Measure;
  scope: Scope;
  figures: Compared<T>;
  /** One or two; the first is compared with the period before. */
  lines: [TrendLine<T>, TrendLine<T>?];
  text: (value: number) => string;
  cell: (value: number, href?: string) => TableCell;
  tabs?: PanelTabs;
}

const styles = ['one', 'two'] as const;

/** A chart and table of figures by day or month. */
export function TrendPanel<T>({ title, measure, scope, figures, lines, text, cell, tabs }: Props<T>) {
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
    const series: SeriesView[] = columns.map(({ label, values }, index) => ({
      style: styles[index] ?? 'two',
      label,
      values,
    }));
    if (before && former)
      series.push({
        style: 'before',
        label: translate('statistics.labelBefore', { label: first.label }),
        values: aligned(former, buckets.length),
        names: before.buckets,
      });
    const onPick = first.href && ((index: number) => navigate(first.href?.(index) ?? ''));
    return {
      summary: sentenceOf({ measure, buckets, values: first.values, former, text, language }, translate),
      subtitle: daysText(days),
      series,
      bars: isBars(buckets),
      open: open && translate('fields.labelled', { label: open, value: openNote }),
      height: 260,
      chart: <TrendChart buckets={buckets} series={series} open={open} tick={tickFormat(language)} onPick={onPick} />,
      cursor: (
        <DayCursor
          title={title}
          buckets={buckets}
          series={series}
          open={open}
          openNote={openNote}
          format={text}
          onPick={onPick}
        />
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
      tabs={tabs}
    />
  );
}

function BeforeFailed({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <Banner
      tone="warn"
      role="alert"
      actions={
        <Button small icon="refresh-cw" onClick={retry}>
          {translate('statistics.retry')}
        </Button>
      }
    >
      {translate('statistics.beforeFailed')}
    </Banner>
  );
}
