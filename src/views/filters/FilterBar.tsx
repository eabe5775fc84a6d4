import { useTranslate } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { useMobile } from '../../ui/useMobile';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { AddFilter } from './AddFilter';
import { QuickFilter } from './QuickFilter';
import { notAbove, offeredFilters } from './offered';
import { shownValue, useFilterValues, without } from './values';
import './filter-bar.css';
import { FilterChips } from './FilterChips';

/**
 * The quick filters above a list, a chip for each other set filter, and a button that adds one. Each filter appears once.
 * @param isPending the first records are still being read
 */
export function FilterBar({ isPending }: { isPending: boolean }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const may = useCan(definition);
  const mobile = useMobile();
  const filters = useFilterValues(definition);
  const { values, own, change, clear } = filters;
  const { all, quick } = useMemo(() => offeredFilters(definition, may), [definition, may]);
  const [editing, edit] = useState<string>();
  const [ready, setReady] = useState(!isPending);
  if (!isPending && !ready) setReady(true);
  const add = useRef<HTMLButtonElement>(null);

  const above = quick.filter((field) => !notAbove(field, quick, mobile));
  const others = all.filter((field) => !above.includes(field));
  const added = without(
    own,
    above.map(({ name }) => name),
  );

  return (
    <div
      className="v-filter-bar c-row c-gap-6 c-wrap c-shrink c-pad"
      role="search"
      aria-label={translate('list.filters')}
    >
      {above.map((field) => (
        <div key={field.name} className="v-quick" data-field={field.name} title={field.label}>
          <QuickFilter
            field={field}
            value={shownValue(definition, values, field.name)}
            ready={ready}
            onChange={(value) => change(field.name, value)}
          />
        </div>
      ))}
      {(editing !== undefined || Object.keys(added).length > 0) && (
        <FilterChips values={added} fields={others} editing={editing} onEdit={edit} onChange={change} add={add} />
      )}
      <div className="v-filter-end c-unless-empty c-flex c-gap-6">
        {others.length > 0 && <AddFilter ref={add} fields={others} filters={filters} onAdd={edit} />}
        {Object.keys(own).length > 0 && (
          <Button variant="quiet" icon="x" onClick={clear}>
            <span className="v-filter-text">{translate('list.clearFilters')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
