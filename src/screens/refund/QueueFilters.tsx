import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { FieldFilter } from '../../fields/field-filter';
import { Button } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { ages, isNarrowed, shows, type QueueView, type ViewChange } from './queue';

/** Filters of the queue by the field whose filter draws them. */
const filters = [
  { key: 'app', field: 'app_id' },
  { key: 'company', field: 'comp_id' },
  { key: 'currency', field: 'money_type' },
] as const;

/** What of the queue is shown: its state as tabs, the rest below. Another view begins with its first refund. */
export function QueueFilters({ view, onChange }: { view: QueueView; onChange: (change: ViewChange) => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  return (
    <div className="p-refund-filters">
      <div className="v-presets" role="group" aria-label={translate('list.presets')}>
        {shows.map((show) => (
          <button key={show} type="button" className="v-preset" aria-pressed={view.show === show} onClick={() => onChange({ show })}>
            {translate(`refund.show.${show}`)}
          </button>
        ))}
      </div>
      <details className="p-refund-more" open={isNarrowed(view) || undefined}>
        <summary>
          {translate('refund.filters')}
          {isNarrowed(view) && <span className="c-count">{[...filters.map(({ key }) => view[key]), view.age].filter((value) => value !== undefined).length}</span>}
        </summary>
        <div className="p-refund-more-fields">
          <Suspense fallback={null}>
            {filters.map(({ key, field: name }) => {
              const field = definition.fields[name];
              const held = view[key];
              return field && <FieldFilter key={key} field={field} value={held === undefined ? undefined : Number(held)} onChange={(value) => onChange({ [key]: value === undefined ? undefined : String(value) })} />;
            })}
          </Suspense>
          <select className="c-input" aria-label={translate('refund.age.label')} value={view.age ?? ''} onChange={({ target }) => onChange({ age: target.value === '' ? undefined : Number(target.value) })}>
            <option value="">{translate('refund.age.any')}</option>
            {ages.map((days) => (
              <option key={days} value={days}>
                {translate('refund.age.days', { smart_count: days })}
              </option>
            ))}
          </select>
          {isNarrowed(view) && (
            <Button small look="quiet" icon="x" onClick={() => onChange({ app: undefined, company: undefined, currency: undefined, age: undefined })}>
              {translate('refund.clearFilters')}
            </Button>
          )}
        </div>
      </details>
    </div>
  );
}
