import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { useDefinition } from '../definitions';
import { useRights } from '../rights';
import { FilterControl } from './filter-control';
import { offeredFilters, shownValue, useFilterValues, without } from './filter-values';
import './filter-bar.css';

const FilterPanel = chunk(() => import('./filter-panel').then((module) => module.FilterPanel));
const FilterChips = chunk(() => import('./filter-chips').then((module) => module.FilterChips));

/**
 * The quick filters above a list, a panel with all of them, and chips of those that are applied out of sight.
 * While the panel is open the quick ones stand in it, so that no filter is there twice.
 */
export function FilterBar() {
  const definition = useDefinition();
  const translate = useTranslate();
  const may = useRights(definition);
  const { isPending } = useListContext();
  const { values, own, change, clear } = useFilterValues(definition);
  const { all, quick } = useMemo(() => offeredFilters(definition, may), [definition, may]);
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(!isPending);
  if (!isPending && !ready) setReady(true);
  const panelId = useId();

  const count = Object.keys(own).length;
  const inSight = open ? all : quick;
  const hidden = without(own, inSight.map(({ name }) => name));
  const label = translate('list.filters');

  return (
    <>
      <div className="v-filter-bar" role="search" aria-label={label}>
        {!open &&
          quick.map((field) => (
            <div key={field.name} className="v-quick" title={field.label}>
              <FilterControl field={field} value={shownValue(definition, values, field.name)} ready={ready} onChange={(value) => change(field.name, value)} />
            </div>
          ))}
        {all.length > quick.length && (
          <Button
            icon="list-filter"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            aria-label={count > 0 ? translate('list.moreFilters', { count }) : undefined}
            onClick={() => setOpen(!open)}
          >
            <span className="v-filter-text">{label}</span>
            {count > 0 && <span className="c-count">{count}</span>}
          </Button>
        )}
        {count > 0 && (
          <Button look="quiet" icon="x" onClick={clear}>
            <span className="v-filter-text">{translate('list.clearFilters')}</span>
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={<div id={panelId} className="v-filter-panel" aria-busy="true" />}>
          <FilterPanel id={panelId} label={label} fields={all} values={{ ...definition.list.filter, ...values }} onChange={change} />
        </Suspense>
      )}
      {Object.keys(hidden).length > 0 && (
        <Suspense fallback={null}>
          <FilterChips values={hidden} onRemove={(name) => change(name, undefined)} />
        </Suspense>
      )}
    </>
  );
}
