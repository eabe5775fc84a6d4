import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { type ReactNode } from 'react';
import { shareText, textCell, type TableCell } from './cells';
import { Panel } from './Panel';
import { shareOf, sum } from './points';
import { tickFormat } from './ticks';
import type { Figures } from './useStatistics';
import { BarsChart } from './charts/BarsChart';

interface RankRow {
  key: number;
  name: string;
  value: number;
  /** Address of the counted records. */
  href?: string | undefined;
  /** The cells after the name. */
  cells: TableCell[];
}

interface Props {
  title: string;
  figures: Pick<Figures<unknown>, 'error' | 'retry'>;
  /** The largest first; undefined while they load. */
  rows: RankRow[] | undefined;
  heading: string[];
  /** What the bars measure. */
  measure: string;
  text: (value: number) => string;
  subtitle: string;
  tools?: ReactNode;
  half?: boolean;
}

/** Maximum number of bars; the table has all rows. */
const shown = 10;

/** A ranking: bars and a table, the largest value first. */
export function RankPanel({ title, figures, rows, heading, measure, text, subtitle, tools, half }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [language] = useLocaleState();
  const viewOf = (ranked: RankRow[]) => {
    const top = ranked.slice(0, shown);
    const [first] = top;
    if (!first || ranked.every(({ value }) => value === 0)) return null;
    const series = [{ style: 'one' as const, label: measure, values: top.map(({ value }) => value) }];
    const total = sum(ranked.map(({ value }) => value));
    return {
      summary: translate('statistics.leader', {
        name: first.name,
        value: text(first.value),
        total: text(total),
        share: shareText(shareOf(first.value, total)),
      }),
      subtitle,
      series,
      bars: true,
      height: 44 + 30 * Math.max(3, top.length),
      chart: (
        <BarsChart
          names={top.map(({ name }) => name)}
          series={series}
          format={text}
          tick={tickFormat(language)}
          onPick={top.some(({ href }) => href) ? (index) => top[index]?.href && navigate(top[index].href) : undefined}
        />
      ),
      table: { heading, rows: ranked.map(({ key, name, cells }) => ({ key, cells: [textCell(name), ...cells] })) },
    };
  };
  return (
    <Panel title={title} figures={figures} view={rows && viewOf(rows)} tools={tools} ranks {...(half && { half })} />
  );
}
