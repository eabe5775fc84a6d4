import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { AsTable } from '../AsTable';
import { tableFilter } from './drill';
import { FilterBar } from './FilterBar';
import { Pointing } from './Pointing';
import type { Scope, Span } from './useScope';
import './statistics.css';

interface Props {
  scope: Scope;
  /** More of the filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of a statistics page: title and filters above the panels. */
export function StatisticsPage({ scope, tools, children }: Props) {
  const { label, list } = useDefinition();
  const translate = useTranslate();
  const queries = useQueryClient();
  usePageTitle(label);
  const { now, before, timeZone } = scope;
  const period = translate('statistics.period', { from: now.days.from, to: now.days.to });
  const compared = ({ days, until }: Span) =>
    translate('statistics.periodBefore', { from: days.from, to: [days.to, until ?? []].flat().join(' ') });
  return (
    <div className="p-stat c-stack c-gap-12">
      <header className="v-head">
        <h1>{label}</h1>
        <p className="p-stat-period c-small c-faint c-num">
          {whole(before ? translate('statistics.said.clauses', { first: period, next: compared(before) }) : period)}
          {` · ${timeZone}`}
        </p>
        <div className="v-head-actions">
          <IconButton
            icon="refresh-cw"
            label={translate('ra.action.refresh')}
            onClick={() => void queries.invalidateQueries({ queryKey: ['statistics'] })}
          />
          <AsTable filter={tableFilter(scope.query, scope.now.days, scope.unit, list.filters)} />
        </div>
      </header>
      <FilterBar scope={scope} tools={tools} />
      <Pointing>{children}</Pointing>
    </div>
  );
}

/** A text whose days do not break at their hyphens. */
function whole(text: string): ReactNode[] {
  return text.split(/(\d+(?:-\d+)+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="c-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
