import { ListFilterContext, type ListFilterContextValue } from 'react-admin';
import { useMemo } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';

const FilterBar = chunk(() => import('../filters/FilterBar').then((module) => module.FilterBar));

interface Props {
  filter: Record<string, unknown>;
  onChange: (filter: Record<string, unknown>) => void;
  isPending: boolean;
}

/** The filters of a single record, with the controls of a list's. */
export function RecordFilters({ filter, onChange, isPending }: Props) {
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
        <Late fallback={<div className="v-filter-bar" />}>
          <FilterBar isPending={isPending} />
        </Late>
      </div>
    </ListFilterContext.Provider>
  );
}
