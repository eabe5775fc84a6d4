import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LineHighlightPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { MaterialStyles } from '../../../ui/material/material-styles';
import { colours, isBars, marks, type SeriesView } from './series';
import { partsOf } from './unfinished';

interface TrendProps {
  buckets: string[];
  series: SeriesView[];
  /** The current bucket, which is incomplete, and a note on it. */
  open: string | undefined;
  openNote: string;
  format: (value: number) => string;
  /** Short text of a value on the axis. */
  tick: (value: number) => string;
  /** Opens the records of a bucket. */
  onPick: ((index: number) => void) | undefined;
}

/** Maximum number of marks on a line; more would overlap. */
const mostMarks = 12;

/** Values by day or month: lines, or bars when there are few. */
export function TrendChart({ buckets, series, open, openNote, format, tick, onPick }: TrendProps) {
  const bars = isBars(buckets);
  const last = open === undefined ? -1 : buckets.indexOf(open);
  const everyMark = Math.ceil(buckets.length / mostMarks);
  const line = ({ style, label }: SeriesView) => ({
    label,
    color: colours[style],
    type: 'line' as const,
    area: style === 'one',
    shape: marks[style],
    curve: 'linear' as const,
  });
  /** The segment to the current bucket is a series of its own. The tooltip shows each value once. */
  const lines = series.flatMap((one) => {
    // The period before ends at the same time of day, so its last bucket is complete.
    const parts = partsOf(one.values, one.style === 'before' ? -1 : last);
    const closed = {
      ...line(one),
      id: one.style,
      data: parts.closed,
      valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      showMark: ({ index }: { index: number }) => index % everyMark === 0,
    };
    if (!parts.open) return [closed];
    const tail = {
      ...line(one),
      id: `${one.style}-open`,
      data: parts.open,
      valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
        value === null || dataIndex !== last ? null : format(value),
      showMark: ({ index }: { index: number }) => index === last,
    };
    return [closed, tail];
  });
  return (
    <MaterialStyles>
      <ChartsContainer
        className={onPick && 'p-stat-pickable'}
        series={
          bars
            ? series.map(({ style, label, values }) => ({
                id: style,
                label,
                data: values,
                color: colours[style],
                type: 'bar' as const,
                valueFormatter: (value: number | null) => format(value ?? 0),
              }))
            : lines
        }
        xAxis={[
          {
            id: 'bucket',
            data: buckets,
            scaleType: bars ? 'band' : 'point',
            valueFormatter: (bucket: string, { location }: { location: string }) =>
              location === 'tick' ? tickOf(bucket) : bucket === open ? `${bucket} · ${openNote}` : bucket,
          },
        ]}
        yAxis={[
          {
            id: 'value',
            min: 0,
            width: 52,
            tickMinStep: 1,
            domainLimit: 'nice',
            valueFormatter: (value: number) => tick(value),
          },
        ]}
        margin={{ top: 12, right: 20, bottom: 0, left: 0 }}
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
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </MaterialStyles>
  );
}

const tickText = { fontSize: 11, fill: 'var(--ink-3)' };

/** `11-21` for a day, `2026-11` for a month. */
function tickOf(bucket: string): string {
  return bucket.length === 10 ? bucket.slice(5) : bucket;
}
