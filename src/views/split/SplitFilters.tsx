import { useTranslate } from 'react-admin';
import { memo, useMemo, useRef, useState } from 'react';
import type { SplitDefinition } from '../../schema/definition';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import { AddFilter } from '../filters/AddFilter';
import { offeredFilters } from '../filters/offered';
import { useFilterValues, without } from '../filters/values';
import { presetFilters } from '../list/presets';
import { useCan } from '../permissions';
import { useSearchText } from '../useSearchText';
import type { Filter } from './address';
import { searchFieldFor, soughtIn, withSought } from './search';
import { FilterChips } from '../filters/FilterChips';

interface Props {
  split: SplitDefinition;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  onlyUnread: boolean;
  onOnlyUnread: (only: boolean) => void;
}

/** A search box, a button that adds a filter, and a chip for each set filter. */
export const SplitFilters = memo(function SplitFilters({ split, filter, setFilter, onlyUnread, onOnlyUnread }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const may = useCan(definition);
  const [editing, edit] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const filters = useFilterValues(definition);
  const searched = split.search.map(({ field }) => field);
  const others = useMemo(() => {
    const fixed = new Set([...presetFilters(definition.list.presets), ...searched.slice(0, 1)]);
    return offeredFilters(definition, may).all.filter(({ name }) => !fixed.has(name));
  }, [definition, may, searched]);
  const added = without(filters.own, searched);
  return (
    <>
      <div className="v-split-filters c-flex c-gap-6 c-line-below">
        {split.search.length > 0 && <Search search={split.search} filter={filter} setFilter={setFilter} />}
        {others.length > 0 && <AddFilter ref={add} brief fields={others} filters={filters} onAdd={edit} />}
        {split.unread && (
          <IconButton
            icon="mail"
            label={translate('split.onlyUnread')}
            aria-pressed={onlyUnread}
            onClick={() => onOnlyUnread(!onlyUnread)}
          />
        )}
      </div>
      {(editing !== undefined || Object.keys(added).length > 0) && (
        <FilterChips
          values={added}
          fields={others}
          editing={editing}
          onEdit={edit}
          onChange={filters.change}
          add={add}
        />
      )}
    </>
  );
});

/** Searches on Enter or after a pause in typing; names the searched field when there are several. */
function Search({
  search,
  filter,
  setFilter,
}: Pick<Props, 'filter' | 'setFilter'> & { search: SplitDefinition['search'] }) {
  const { fields } = useDefinition();
  const translate = useTranslate();
  const find = (text: string) => setFilter(withSought(search, filter, text));
  const [typed, setTyped] = useSearchText(soughtIn(search, filter), find);
  const labels = search.map(({ field }) => fields[field]?.label ?? field);
  const where = fields[searchFieldFor(search, typed.trim()) ?? '']?.label;
  return (
    <form
      className="c-search v-split-search c-grow"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed.trim());
      }}
    >
      <Icon name="search" />
      <input
        className="c-input"
        type="search"
        aria-label={translate('split.search')}
        placeholder={labels.join(translate('fields.comma'))}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && search.length > 1 && where !== undefined && (
        <span className="v-split-where">{translate('split.searchIn', { field: where })}</span>
      )}
    </form>
  );
}
