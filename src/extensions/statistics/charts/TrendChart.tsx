import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LineHighlightPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { use, useMemo } from 'react';
import { ChartRoom } from './ChartRoom';
import { PointedContext } from '../Pointing';
import { edges } from './place';
import { colours, isBars, marks, type SeriesView } from './series';
import { shortBucket } from '../period';
import { partsOf } from './unfinished';

interface TrendProps {
  buckets: string[];
  series: SeriesView[];
  /** The current bucket, which is incomplete. */
  open: string | undefined;
  /** Short text of a value on the axis. */
  tick: (value: number) => string;
  /** Opens the records of a bucket. */
  onPick: ((index: number) => void) | undefined;
}

/** Maximum number of marks on a line; more would overlap. */
const mostMarks = 12;

/** Values by day or month: lines, or bars when there are few. The bucket that is pointed at in any chart is highlighted. */
export function TrendChart({ buckets, series, open, tick, onPick }: TrendProps) {
  const { bucket, point } = use(PointedContext);
  const bars = isBars(buckets);
  const drawn = useMemo(() => drawnOf(buckets, series, open), [buckets, series, open]);
  const xAxis = useMemo(
    () => [
      {
        id: 'bucket',
        data: buckets,
        scaleType: isBars(buckets) ? ('band' as const) : ('point' as const),
        valueFormatter: shortBucket,
      },
    ],
    [buckets],
  );
  const yAxis = useMemo(
    () => [
      {
        id: 'value',
        min: 0,
        width: edges.left,
        tickMinStep: 1,
        domainLimit: 'nice' as const,
        valueFormatter: (value: number) => tick(value),
      },
    ],
    [tick],
  );
  const dataIndex = bucket === undefined ? -1 : buckets.indexOf(bucket);
  return (
    <ChartRoom>
      {(size) => (
        <ChartsContainer
          {...size}
          className={onPick && 'p-stat-pickable'}
          series={drawn}
          xAxis={xAxis}
          yAxis={yAxis}
          margin={margin}
          highlightedAxis={dataIndex < 0 ? [] : [{ axisId: 'bucket', dataIndex }]}
          onHighlightedAxisChange={(items) => {
            const item = items.find(({ axisId }) => axisId === 'bucket');
            point(item && buckets[item.dataIndex]);
          }}
          onAxisClick={(_, data) => data && onPick?.(data.dataIndex)}
          disableKeyboardNavigation
          skipAnimation
        >
          <ChartsGrid horizontal />
          {bars ? (
            <BarPlot borderRadius={3} />
          ) : (
            <>
              <AreaPlot />
              <LinePlot />
              <MarkPlot />
              <LineHighlightPlot />
            </>
          )}
          <ChartsXAxis axisId="bucket" disableTicks tickLabelStyle={tickText} />
          <ChartsYAxis axisId="value" disableLine disableTicks tickLabelStyle={tickText} />
          <ChartsAxisHighlight x={bars ? 'band' : 'line'} />
        </ChartsContainer>
      )}
    </ChartRoom>
  );
}

const tickText = { fontSize: 11, fill: 'var(--ink-3)' };
const margin = { top: 12, right: edges.right, bottom: 0, left: 0 };

function drawnOf(buckets: readonly string[], series: SeriesView[], open: string | undefined) {
  if (isBars(buckets))
    return series.map(({ style, label, values }) => ({
      id: style,
      label,
      data: values,
      color: colours[style],
      type: 'bar' as const,
    }));
  const last = open === undefined ? -1 : buckets.indexOf(open);
  const everyMark = Math.ceil(buckets.length / mostMarks);
  // The segment to the current bucket is a series of its own.
  return series.flatMap(({ style, label, values }) => {
    // The period before ends at the same time of day, so its last bucket is complete.
    const parts = partsOf(values, style === 'before' ? -1 : last);
    const line = {
      label,
      color: colours[style],
      type: 'line' as const,
      area: style === 'one',
      shape: marks[style],
      curve: 'linear' as const,
    };
    const closed = {
      ...line,
      id: style,
      data: parts.closed,
      showMark: ({ index }: { index: number }) => index % everyMark === 0,
    };
    if (!parts.open) return [closed];
    return [
      closed,
      {
        ...line,
        id: `${style}-open`,
        data: parts.open,
        showMark: ({ index }: { index: number }) => index === last,
      },
    ];
  });
}
