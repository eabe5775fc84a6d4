import { useListContext, useNavigate, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';

import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { ActionHost } from '../actions';
import { BackLink } from '../back-link';
import { useDefinition } from '../definitions';
import { usePageTitle } from '../page-title';
import { useRights } from '../rights';
import { ListBody } from './ListBody';
import { ListTools } from './ListTools';
import { Pagination } from './Pagination';
import { Presets } from './Presets';
import { usePreference } from '../preferences';
import { isPageSize } from './choices';
import type { ListView } from './list-query';
import './list.css';

const ListSelection = chunk(() => import('./ListSelection').then((module) => module.ListSelection));
const FilterBar = chunk(() => import('./FilterBar').then((module) => module.FilterBar));

export function ListScreen({ view, summary }: { view: ListView; summary?: ReactNode }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const can = useRights(definition);
  const context = useListContext();
  const [, keepPerPage] = usePreference(`${definition.name}:perPage`, isPageSize);
  const { total = 0, page, perPage, setPage, setPerPage, selectedIds } = context;
  const create = definition.calls.add && can('add') ? () => navigate(`/${definition.name}/create`) : undefined;
  usePageTitle(definition.label);
  return (
    <ActionHost>
      <header className="v-head">
        {definition.screen !== definition.name && <div className="v-head-back"><BackLink to={`/${definition.screen}`} /></div>}
        <h1>{definition.label}</h1>
        {!context.isPending && !context.error && <span className="v-head-total">{total.toLocaleString('en')}</span>}
        <div className="v-head-actions">
          <ListTools view={view} />
          {create && <Button look="primary" icon="plus" onClick={create}>{translate('list.create')}</Button>}
        </div>
      </header>
      {summary}
      <section className="v-card v-list" aria-label={definition.label}>
        {definition.list.presets.length > 0 && <Presets />}
        {definition.list.filters.length > 0 && (
          <Suspense fallback={<div className="v-filter-bar" />}>
            <FilterBar />
          </Suspense>
        )}
        {selectedIds.length > 0 && (
          <Suspense fallback={null}>
            <ListSelection />
          </Suspense>
        )}
        <ListBody selectable view={view} onCreate={create} />
        {view !== 'tree' && !context.error && total > 0 && (
          <Pagination
            page={page}
            perPage={perPage}
            total={total}
            setPage={setPage}
            setPerPage={(size) => {
              setPerPage(size);
              keepPerPage(size);
            }}
          />
        )}
      </section>
    </ActionHost>
  );
}
