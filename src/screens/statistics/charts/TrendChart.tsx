import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LineHighlightPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { ChartStyles } from './ChartStyles';
import { colours, isBars, marks, type SeriesView } from './looks';

export interface TrendProps {
  buckets: string[];
  series: SeriesView[];
  /** The bucket that still fills, and what is said of it. */
  open: string | undefined;
  openNote: string;
  format: (value: number) => string;
  /** A value on the axis, short. */
  tick: (value: number) => string;
  /** Opens the records behind a bucket. */
  onPick: ((index: number) => void) | undefined;
}

/** More marks make a caterpillar of a line. */
const mostMarks = 12;

/** Values over days or months: lines, or bars where there are few. */
export function TrendChart({ buckets, series, open, openNote, format, tick, onPick }: TrendProps) {
  const bars = isBars(buckets);
  const shared = series.map(({ look, label, values }) => ({
    id: look,
    label,
    data: values,
    color: colours[look],
    valueFormatter: (value: number | null) => format(value ?? 0),
  }));
  return (
    <ChartStyles>
      <ChartsContainer
        className={onPick && 'p-stat-pickable'}
        series={
          bars
            ? shared.map((one) => ({ ...one, type: 'bar' as const }))
            : shared.map((one) => ({
                ...one,
                type: 'line' as const,
                area: one.id === 'one',
                shape: marks[one.id],
                showMark: ({ index }: { index: number }) => index % Math.ceil(buckets.length / mostMarks) === 0,
                curve: 'linear' as const,
              }))
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
        yAxis={[{ id: 'value', min: 0, width: 52, tickMinStep: 1, domainLimit: 'nice', valueFormatter: (value: number) => tick(value) }]}
        margin={{ top: 12, right: 20, bottom: 0, left: 0 }}
        onAxisClick={(_, data) => data && onPick?.(data.dataIndex)}
        disableKeyboardNavigation
        skipAnimation
      >
        <ChartsGrid horizontal />
        {!bars && open && <ChartsReferenceLine x={open} lineStyle={{ stroke: 'var(--line-strong)', strokeDasharray: '2 3' }} />}
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
    </ChartStyles>
  );
}

const tickText = { fontSize: 11, fill: 'var(--ink-3)' };

/** `11-21` of a day, the whole of a month. */
function tickOf(bucket: string): string {
  return bucket.length === 10 ? bucket.slice(5) : bucket;
}
