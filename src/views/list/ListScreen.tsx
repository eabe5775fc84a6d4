import { useRef } from 'react';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import { Button, IconButton } from '../../ui/button';
import { Late } from '../../ui/late';
import { useDrawn } from '../../ui/useDrawn';
import { useIdle } from '../../ui/useIdle';
import { useStrip } from '../../ui/useStrip';
import { ActionHost } from '../actions/ActionHost';
import { BackLink } from '../back-link';
import { counted, countText } from '../count';
import { useDefinition } from '../definitions';
import { Guides } from '../Guides';
import { usePageTitle } from '../page-title';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { forbidden } from '../reasons';
import { ListBody } from './ListBody';
import { ListFoot } from './ListFoot';
import { ListTools } from './ListTools';
import { isPageSize } from './choices';
import { pageRows, type ListView } from './fit';
import { presetOf, withPreset } from './presets';
import './list.css';
import { FilterBar } from '../filters/FilterBar';
import { GridArea, ListKeys, ListSelection, PrintHead, Totals } from '../late';

export function ListScreen({ view }: { view: ListView }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const can = useCan(definition);
  const context = useListContext();
  const [size, keepPerPage] = usePreference(`${definition.name}:perPage`, isPageSize);
  const { perPage, setPerPage, selectedIds } = context;
  const create = !forbidden(definition, 'add', can) ? () => navigate(`/${definition.name}/create`) : undefined;
  const section = useRef<HTMLElement>(null);
  const isDrawn = useDrawn();
  const printIsThere = useIdle(PrintHead.preload);
  usePageTitle(definition.label);
  return (
    <ActionHost>
      <header className="v-head">
        {definition.screen !== definition.name && (
          <div className="v-head-back c-unless-empty">
            <BackLink to={`/${definition.screen}`} />
          </div>
        )}
        <h1>{definition.label}</h1>
        {definition.about && <IconButton small icon="info" label={definition.about} data-tip-click="" />}
        <Guides />
        {!context.isPending && !context.error && (
          <span className="v-head-total c-faint c-num c-hide-phone">{countText(counted(context))}</span>
        )}
        <div className="v-head-actions">
          <ListTools view={view} />
          {create && (
            <Button variant="primary" icon="plus" onClick={create}>
              {translate('ra.action.create')}
            </Button>
          )}
        </div>
      </header>
      {printIsThere && (
        <Late onClose={null}>
          <PrintHead />
        </Late>
      )}
      <section ref={section} className="v-card v-list" aria-label={definition.label}>
        <div className="v-list-band c-wrap c-line-below">
          {definition.list.presets.length > 0 && <Presets />}
          {definition.list.filters.length > 0 &&
            (isDrawn ? (
              <FilterBar isPending={context.isPending} />
            ) : (
              <div className="v-filter-bar c-row c-gap-6 c-wrap c-shrink c-pad" />
            ))}
          <Late>{selectedIds.length > 0 && view !== 'grid' && <ListSelection />}</Late>
        </div>
        {view === 'grid' ? (
          <Late fallback={<ListBody view="table" onCreate={create} />}>
            <GridArea onCreate={create} />
          </Late>
        ) : (
          <ListBody selectable view={view} onCreate={create} />
        )}
        <ListFoot
          view={view}
          fitted={size === 'fit' && perPage === pageRows(size)}
          onPerPage={(chosen) => {
            keepPerPage(chosen);
            setPerPage(pageRows(chosen));
          }}
        >
          {definition.list.totals && (
            <Late>
              <Totals totals={definition.list.totals} />
            </Late>
          )}
        </ListFoot>
      </section>
      <Late onClose={null}>
        {isDrawn && !context.isPending && view !== 'ordered' && view !== 'grid' && <ListKeys root={section} />}
      </Late>
    </ActionHost>
  );
}

/** The schema's ready-made filters as tabs. They replace each other and leave the other filters as they are. */
function Presets() {
  const { list } = useDefinition();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const presets = [{ name: '', label: translate('list.all'), filter: {} }, ...list.presets];
  const active = presetOf(presets, filterValues);
  const strip = useStrip(active?.name);
  return (
    <div
      className="v-presets c-flex c-gap-2 c-shrink c-strip"
      ref={strip}
      role="group"
      aria-label={translate('list.presets')}
    >
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          className="v-preset"
          aria-pressed={preset.name === active?.name}
          onClick={() => setFilters(withPreset(presets, filterValues, preset.filter), {})}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}
