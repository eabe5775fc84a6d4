import { useCallback, useMemo } from 'react';
import {
  ListFilterContext,
  useGetOne,
  useNavigate,
  useParams,
  type ListFilterContextValue,
  type RaRecord,
} from 'react-admin';
import { useSearchParams } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { Late } from '../../ui/late';
import { useIdle } from '../../ui/useIdle';
import { singleId } from '../../wire/records';
import { DetailActions } from '../actions/ActionButtons';
import { ActionHost } from '../actions/ActionHost';
import { hasBar } from '../actions/operation';
import { filterInAddress } from '../address-filter';
import { BackLink, useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { NotLoaded } from '../form/NotLoaded';
import { usePageTitle } from '../page-title';
import { idFromPath } from '../paths';
import { useTitle } from '../useReferences';
import { DetailSkeleton } from './DetailSkeleton';
import { Details } from './Details';
import { Headline } from './Headline';
import { RecordKind } from './RecordKind';
import { States } from './States';
import { Tabs } from './Tabs';
import './detail.css';
import { FilterBar } from '../filters/FilterBar';
import { PrintHead } from '../late';
import { ActionBar } from '../actions/ActionBar';

/** The page of one record: its facts, its fields in groups, and related lists in tabs. */
export function ShowPage() {
  const definition = useDefinition();
  const navigate = useNavigate();
  const { id: part = singleId } = useParams();
  const id = idFromPath(part);
  const { filter, setFilter } = useAddressFilter(definition);
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    definition.name,
    { id, ...(filter && { meta: { filter } }) },
    { refetchOnMount: 'always', retry: false },
  );
  const record = data?.id === undefined ? undefined : data;
  const back = useBack();
  const name = useTitle(definition, record);
  const title = name !== undefined && !definition.single ? name : definition.label;
  const printIsThere = useIdle(PrintHead.preload);
  usePageTitle(title);
  return (
    <ActionHost onGone={() => navigate(back)}>
      <header className="v-head v-show-head">
        <div className="v-show-title c-grid c-gap-2">
          {!definition.single && <BackLink to={back} />}
          {!definition.single && <RecordKind record={record} />}
          <div className="v-show-line c-row c-wrap">
            <h1 className="c-break">{title}</h1>
            {record && <States record={record} />}
          </div>
          {definition.single && name !== undefined && name !== singleId && (
            <h2 className="c-large c-strong c-break">{name}</h2>
          )}
          {record && <Headline record={record} />}
        </div>
        {record && (
          <div className="v-head-actions v-show-actions">
            <DetailActions record={record} />
          </div>
        )}
      </header>
      {printIsThere && (
        <Late onClose={null}>
          <PrintHead />
        </Late>
      )}
      {filter && <RecordFilters filter={filter} onChange={setFilter} isPending={isPending} />}
      {record && (
        <Tabs record={record}>
          <Details record={record} />
        </Tabs>
      )}
      {record && hasBar(definition) && <ActionBar record={record} />}
      {!record && (error ? <NotLoaded error={error} back={back} onRetry={() => void refetch()} /> : <DetailSkeleton />)}
    </ActionHost>
  );
}

interface Props {
  filter: Record<string, unknown>;
  onChange: (filter: Record<string, unknown>) => void;
  isPending: boolean;
}

/** The filters of a single record, with the controls of a list's. */
function RecordFilters({ filter, onChange, isPending }: Props) {
  const { name } = useDefinition();
  const context = useMemo<ListFilterContextValue>(
    () => ({
      filterValues: filter,
      setFilters: onChange,
      resource: name,
      displayedFilters: {},
      showFilter: () => undefined,
      hideFilter: () => undefined,
    }),
    [filter, onChange, name],
  );
  return (
    <ListFilterContext.Provider value={context}>
      <div className="v-card v-show-filters">
        <FilterBar isPending={isPending} />
      </div>
    </ListFilterContext.Provider>
  );
}

type Values = Record<string, unknown>;

/**
 * The filters of a single record in the address, as a list has them: `?filter={"company":3}`. Absent where the record has
 * no filters. What is no object, or no filter of the schema, is ignored.
 */
function useAddressFilter({ single, list }: ResourceDefinition): {
  filter: Values | undefined;
  setFilter: (filter: Values) => void;
} {
  const [params, setParams] = useSearchParams();
  const text = params.get('filter');
  const filter = useMemo(
    () => (single && list.filters.length > 0 ? readFilter(text, list.filters) : undefined),
    [single, list, text],
  );
  const setFilter = useCallback(
    (next: Values) =>
      setParams((now) => {
        const query = new URLSearchParams(now);
        if (Object.keys(next).length > 0) query.set('filter', JSON.stringify(next));
        else query.delete('filter');
        return query;
      }),
    [setParams],
  );
  return { filter, setFilter };
}

function readFilter(text: string | null, offered: string[]): Values {
  return Object.fromEntries(Object.entries(filterInAddress(text) ?? {}).filter(([name]) => offered.includes(name)));
}
