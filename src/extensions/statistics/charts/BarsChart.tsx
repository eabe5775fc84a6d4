import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { ChartRoom } from './ChartRoom';
import { colours, type SeriesView } from './series';

interface BarsProps {
  /** The names of the bars, from top to bottom. */
  names: string[];
  series: SeriesView[];
  format: (value: number) => string;
  tick: (value: number) => string;
  /** Opens the records of a bar. */
  onPick: ((index: number) => void) | undefined;
}

/** Maximum length of a name beside a bar, in characters. */
const longest = 16;

/** Compares values with each other, in horizontal bars that leave room for names. */
export function BarsChart({ names, series, format, tick, onPick }: BarsProps) {
  return (
    <ChartRoom>
      {(size) => (
        <ChartsContainer
          {...size}
          className={onPick && 'p-stat-pickable'}
          series={series.map(({ style, label, values }) => ({
            id: style,
            type: 'bar' as const,
            layout: 'horizontal' as const,
            label,
            data: values,
            color: colours[style],
            valueFormatter: (value: number | null) => format(value ?? 0),
          }))}
          yAxis={[
            {
              id: 'name',
              // By index, because two bars can have the same name.
              data: names.map((_, index) => index),
              scaleType: 'band',
              width: 118,
              valueFormatter: (index: number, { location }) =>
                location === 'tick' ? short(names[index] ?? '') : (names[index] ?? ''),
            },
          ]}
          xAxis={[
            {
              id: 'value',
              min: 0,
              tickMinStep: 1,
              domainLimit: 'nice',
              valueFormatter: (value: number) => tick(value),
            },
          ]}
          margin={{ top: 4, right: 20, bottom: 0, left: 0 }}
          onAxisClick={(_, data) => data && onPick?.(data.dataIndex)}
          disableKeyboardNavigation
          skipAnimation
        >
          <ChartsGrid vertical />
          <BarPlot borderRadius={3} />
          <ChartsXAxis axisId="value" disableLine disableTicks tickLabelStyle={tickText} tickSpacing={70} />
          <ChartsYAxis axisId="name" disableTicks tickLabelStyle={tickText} />
          <ChartsAxisHighlight y="band" />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      )}
    </ChartRoom>
  );
}

const tickText = { fontSize: 11, fill: 'var(--ink-2)' };

function short(name: string): string {
  let [width, end] = [0, 0];
  for (const character of name) {
    width += (character.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1;
    if (width > longest) return `${name.slice(0, end)}…`;
    end += character.length;
  }
  return name;
}
