import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { mediaQuery } from '../../ui/media-query';
import { useCompact } from '../../ui/useCompact';
import { QuickFilter } from '../../views/filters/QuickFilter';
import { useDefinition } from '../../views/definitions';
import { useWide } from '../../views/useWide';
import { Choices } from '../../ui/choices';
import { CustomDays } from './CustomDays';
import { idOf } from './filters';
import { ranges, type Range } from './period';
import type { Scope } from './useScope';
import '../../views/filters/filter-bar.css';
import './filter-bar.css';
import { StatisticsSheet } from './StatisticsSheet';

const rangeTexts = {
  today: 'statistics.ranges.today',
  week: 'statistics.ranges.week',
  month: 'statistics.ranges.month',
  thisMonth: 'statistics.ranges.thisMonth',
  lastMonth: 'statistics.ranges.lastMonth',
  year: 'statistics.ranges.year',
  custom: 'statistics.ranges.custom',
} satisfies Record<Range, string>;

/** Whether the ranges have room beside the other filters. */
const useRoom = mediaQuery('(width >= 1280px)');

/** The filters of a statistics page in one row: period, unit, comparison and company. A sheet has the rest, and what a narrow window has no room for. */
export function FilterBar({ scope, tools }: { scope: Scope; tools?: ReactNode }) {
  const { query, change, unit, now } = scope;
  const company = useDefinition().fields['comp_id'];
  const translate = useTranslate();
  const compact = useCompact();
  const wide = useWide();
  const room = useRoom();
  const [opened, setOpened] = useState(false);
  const pickRange = (range: Range) => {
    change(range === 'custom' ? { range, custom: now.days } : { range, unit: undefined });
    if (range === 'custom' && !wide) setOpened(true);
  };
  const rangeChoices = ranges.map((range) => ({ value: range, label: translate(rangeTexts[range]) }));
  const custom = query.range === 'custom' && (
    <CustomDays key={`${query.custom.from} ${query.custom.to}`} scope={scope} />
  );
  const unitChoices = (
    <Choices
      label={translate('statistics.unit')}
      choices={[
        { value: 'day', label: translate('statistics.units.day') },
        { value: 'month', label: translate('statistics.units.month') },
      ]}
      value={unit}
      onChange={(value) => change({ unit: value })}
    />
  );
  const comparison = (
    <Button
      className="p-stat-compare"
      aria-pressed={scope.compare}
      aria-label={translate('statistics.compare')}
      title={translate('statistics.compare')}
      {...(scope.compare && { icon: 'check' })}
      onClick={() => scope.setCompare(!scope.compare)}
    >
      {translate('statistics.compareShort')}
    </Button>
  );
  const { branch, app, zone, money } = query;
  const hidden = [!branch, app, zone, money, compact && query.company].filter(Boolean).length;
  return (
    <section className="v-card p-stat-bar c-row c-gap-10" role="search" aria-label={translate('statistics.filters')}>
      {room && query.range !== 'custom' ? (
        <Choices
          label={translate('statistics.range')}
          choices={rangeChoices}
          value={query.range}
          onChange={pickRange}
        />
      ) : (
        <select
          className="c-input p-stat-range"
          aria-label={translate('statistics.range')}
          value={query.range}
          onChange={({ target }) => pickRange(target.value as Range)}
        >
          {rangeChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {wide && custom}
      {!compact && unitChoices}
      {wide && comparison}
      {!compact && company && (
        <div className="p-stat-filter" title={company.label}>
          <QuickFilter
            field={company}
            value={query.company}
            ready
            onChange={(value) => change({ company: idOf(value) })}
          />
        </div>
      )}
      <Button className="c-to-end" icon="list-filter" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {translate(wide ? 'statistics.moreFilters' : 'statistics.filters')}
        {hidden > 0 && <span className="p-stat-count c-num c-toned-accent">{hidden}</span>}
      </Button>
      {opened && (
        <StatisticsSheet
          scope={scope}
          period={
            <>
              {!wide && custom}
              {compact && unitChoices}
              {!wide && comparison}
            </>
          }
          company={compact}
          tools={tools}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
}
