import { useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';
import { DateBox } from '../../fields/date/date-box';
import { isDay } from '../../schema/day-text';
import { Button } from '../../ui/button';
import { useMobile } from '../../ui/useMobile';
import { QuickFilter } from '../../views/filters/QuickFilter';
import { useDefinition } from '../../views/definitions';
import { Choices } from './Choices';
import { isPeriod, ranges, type Days, type Range } from './period';
import type { Scope } from './useScope';
import '../../views/filters/filter-bar.css';

const rangeTexts = {
  today: 'statistics.ranges.today',
  week: 'statistics.ranges.week',
  month: 'statistics.ranges.month',
  thisMonth: 'statistics.ranges.thisMonth',
  lastMonth: 'statistics.ranges.lastMonth',
  year: 'statistics.ranges.year',
  custom: 'statistics.ranges.custom',
} satisfies Record<Range, string>;

/** The filters of a statistics page: period, unit, comparison, company, app and zone. On a phone all but the period are behind a button. */
export function FilterBar({ scope, tools }: { scope: Scope; tools?: ReactNode }) {
  const { query, change, unit, now, before, timeZone } = scope;
  const { fields } = useDefinition();
  const translate = useTranslate();
  const id = useId();
  const mobile = useMobile();
  const [opened, setOpened] = useState(false);
  const filters = [
    { field: fields['comp_id'], value: query.company, set: (value: unknown) => change({ company: idOf(value) }) },
    { field: fields['only_sub'], value: query.branch, set: (value: unknown) => change({ branch: value !== false }) },
    { field: fields['app_id'], value: query.app, set: (value: unknown) => change({ app: idOf(value) }) },
    {
      field: fields['zone'],
      value: query.zone,
      set: (value: unknown) => change({ zone: typeof value === 'string' ? value : '' }, true),
    },
  ];
  const pickRange = (range: Range) =>
    change(range === 'custom' ? { range, custom: now.days } : { range, unit: undefined });
  const rangeChoices = ranges.map((range) => ({ value: range, label: translate(rangeTexts[range]) }));
  const custom = query.range === 'custom' && (
    <CustomDays key={`${query.custom.from} ${query.custom.to}`} scope={scope} />
  );
  const period = (
    <p className="p-stat-period">
      {translate('statistics.period', { from: now.days.from, to: now.days.to })}
      {before &&
        `, ${translate('statistics.periodBefore', { from: before.days.from, to: [before.days.to, before.until ?? []].flat().join(' ') })}`}
      {` · ${timeZone}`}
    </p>
  );
  const unitAndComparison = (
    <>
      <Choices
        label={translate('statistics.unit')}
        choices={[
          { value: 'day', label: translate('statistics.units.day') },
          { value: 'month', label: translate('statistics.units.month') },
        ]}
        value={unit}
        onChange={(value) => change({ unit: value })}
      />
      <Button
        className="p-stat-compare"
        aria-pressed={query.compare}
        {...(query.compare && { icon: 'check' })}
        onClick={() => change({ compare: !query.compare })}
      >
        {translate('statistics.compare')}
      </Button>
    </>
  );
  const boxes = (
    <>
      {filters.map(
        ({ field, value, set }) =>
          field && (
            <div key={field.name} className="p-stat-filter" title={field.label}>
              {/* Other filters show their label as a placeholder. */}
              {field.kind === 'boolean' && <label htmlFor={`${id}-${field.name}`}>{field.label}</label>}
              <QuickFilter
                id={field.kind === 'boolean' ? `${id}-${field.name}` : undefined}
                field={field}
                value={value}
                ready
                onChange={set}
              />
            </div>
          ),
      )}
      {tools}
    </>
  );
  return (
    <section className="v-card p-stat-bar" role="search" aria-label={translate('statistics.filters')}>
      {mobile ? (
        <>
          <div className="p-stat-bar-row">
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
            <Button icon="list-filter" aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {translate('statistics.filters')}
            </Button>
          </div>
          {custom}
          {opened && (
            <div className="p-stat-bar-row">
              {unitAndComparison}
              {boxes}
            </div>
          )}
          {period}
        </>
      ) : (
        <>
          <div className="p-stat-bar-row">
            <Choices
              label={translate('statistics.range')}
              choices={rangeChoices}
              value={query.range}
              onChange={pickRange}
            />
            {custom}
            {unitAndComparison}
          </div>
          <div className="p-stat-bar-row">
            {boxes}
            {period}
          </div>
        </>
      )}
    </section>
  );
}

/** The two dates of a custom range. An invalid range stays in the inputs and is not requested. */
function CustomDays({ scope: { query, change, today } }: { scope: Scope }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Days>(query.custom);
  const refused = !isPeriod(draft) && isDay(draft.from) && isDay(draft.to);
  const set = (next: Days) => {
    setDraft(next);
    if (isPeriod(next)) change({ custom: next });
  };
  const box = { max: today, 'aria-invalid': refused || undefined };
  return (
    <div className="p-stat-days" role="group" aria-label={translate('statistics.ranges.custom')}>
      <DateBox
        {...box}
        aria-label={translate('fields.from')}
        value={draft.from}
        onType={(from) => set({ ...draft, from })}
      />
      <span aria-hidden="true">–</span>
      <DateBox {...box} aria-label={translate('fields.to')} value={draft.to} onType={(to) => set({ ...draft, to })} />
      {refused && (
        <p className="c-frame-error" role="alert">
          {translate('validation.period')}
        </p>
      )}
    </div>
  );
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
