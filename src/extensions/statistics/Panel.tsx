import { useTranslate } from 'react-admin';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { TabStrip } from '../../ui/material/tab-strip';
import { MenuButton } from '../../ui/menu-button';
import { State } from '../../ui/state';
import { LoadError } from '../../views/load-error';
import type { TableView } from './cells';
import { Legend } from './charts/Legend';
import type { SeriesView } from './charts/series';
import { PanelTable } from './PanelTable';
import { usePanelFiles } from './usePanelFiles';
import type { Figures } from './useStatistics';

/** The content of a panel whose figures have loaded. */
interface PanelView {
  /** A sentence that sums up the chart. */
  summary: string;
  chart: ReactNode;
  /** Above the chart: the day that is pointed at. */
  cursor?: ReactNode;
  series: Pick<SeriesView, 'style' | 'label'>[];
  bars: boolean;
  /** The legend's text for the current bucket, which is incomplete. */
  open?: string | undefined;
  /** Pixels of the chart. Horizontal bars need more of them the more there are. */
  height: number;
  table: TableView;
  /** Below the title of an exported picture: the period. */
  subtitle: string;
}

export interface PanelTabs extends Omit<ComponentProps<typeof TabStrip>, 'id'> {}

interface Props {
  title: string;
  figures: Pick<Figures<unknown>, 'error' | 'retry'>;
  /** Undefined while it loads; null when there is nothing to show. */
  view: PanelView | undefined | null;
  /** Controls of this panel alone. */
  tools?: ReactNode;
  /** The panel shows one of several parts. */
  tabs?: PanelTabs | undefined;
  /** A message above the chart, such as a failed comparison. */
  note?: ReactNode;
  /** Compares records with each other, and not days. */
  ranks?: boolean;
  /** Takes half of the page's width. */
  half?: boolean;
}

/** A chart with its figures as a table, and the export of both. Each panel has its own loading and error state. */
export function Panel({ title, figures: { error, retry }, view, tools, tabs, note, ranks, half }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const figure = useRef<HTMLDivElement>(null);
  const files = usePanelFiles(title, view ?? undefined, figure);
  const body = () => {
    if (error) return <LoadError title={translate('statistics.failed')} error={error} onRetry={retry} />;
    if (view === undefined) return <PanelSkeleton />;
    if (view === null)
      return <State icon="inbox" title={translate('statistics.empty')} text={translate('statistics.emptyText')} />;
    return (
      <>
        <p className="p-stat-summary">{view.summary}</p>
        {note}
        <div className="p-stat-split">
          <div ref={figure} className="c-shrink c-ink">
            {(view.series.length > 1 || (view.open && !view.bars)) && (
              <Legend series={view.series} bars={view.bars} open={view.open} />
            )}
            <div className="p-stat-stage" style={{ height: view.height }}>
              <div role="img" aria-label={`${title}: ${view.summary}`} className="p-stat-plot">
                {view.chart}
              </div>
              {view.cursor}
            </div>
          </div>
          <PanelTable title={title} table={view.table} />
        </div>
      </>
    );
  };
  return (
    <section
      className="v-card p-stat-panel c-stack"
      aria-labelledby={heading}
      aria-busy={view === undefined && !error}
      data-ranks={ranks}
      data-half={half}
    >
      <header className="p-stat-panel-head c-row c-wrap">
        <h2 className="c-grow c-large" id={heading}>
          {title}
        </h2>
        {tools}
        {view && !error && (
          <MenuButton label={translate('statistics.exportOf', { title })} icon="download" small entries={files} />
        )}
      </header>
      {tabs ? (
        <>
          <div className="p-stat-tabs">{tabs.tabs.length > 0 && <TabStrip {...tabs} id={heading} />}</div>
          <div role="tabpanel" id={`${heading}-panel`} aria-labelledby={`${heading}-${tabs.open}`}>
            {body()}
          </div>
        </>
      ) : (
        body()
      )}
    </section>
  );
}

/** A sentence, a chart with its legend, and a table of ten lines. */
function PanelSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('statistics.loading')}>
      <p className="p-stat-summary">
        <span className="c-skeleton" />
      </p>
      <div className="p-stat-split">
        <span className="c-skeleton p-stat-skeleton" />
        <span className="c-skeleton p-stat-skeleton" />
      </div>
    </div>
  );
}
