import { useListContext, useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useMemo } from 'react';

import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useMobile } from '../../ui/use-mobile';
import { RowActions } from '../actions';
import { useCellContext } from '../cell-context';
import { useCopy } from '../copy';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { useRights } from '../rights';
import { titleOf } from '../title';
import { TreeTable } from '../tree/TreeTable';
import { isColumnChoice } from './choices';
import { chosenColumns, columnsOf } from './columns';
import { Cards } from './Cards';
import type { ListView } from './list-query';
import { Skeleton } from './Skeleton';
import { Table } from './Table';

interface Props {
  view: ListView;
  /** What is ticked has a bar of its own here. */
  selectable?: boolean;
  /** Where a record that is opened from here leads back to, if not to the list of its own. */
  back?: string;
  /** Absent where nothing can be created. */
  onCreate?: (() => void) | undefined;
}

/** Rows as a table, a tree or cards; or what stands there instead of them. */
export function ListBody({ view, selectable, back, onCreate }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const mobile = useMobile();
  const can = useRights(definition);
  const list = useListContext();
  const [choice] = usePreference(`${definition.name}:columns`, isColumnChoice);
  const columns = useMemo(() => chosenColumns(columnsOf(definition, can), choice), [definition, choice, can]);
  const context = useCellContext(columns.map((column) => column.field), list.data);
  const hrefOf = useCallback((record: RaRecord) => `/${definition.name}/${encodeURIComponent(record.id)}/show`, [definition]);
  const onOpen = useCallback((href: string) => navigate(href, { state: { back } }), [navigate, back]);
  const actions = useCallback((record: RaRecord) => <RowActions record={record} />, []);
  const onCopy = useCopy('detail.copied');
  const nameOf = useCallback((record: RaRecord) => titleOf(definition, record), [definition]);

  if (list.error) {
    return (
      <State bad icon="triangle-alert" title={translate('list.failed')} text={errorText(list.error, translate)}>
        <Button icon="refresh-cw" onClick={() => list.refetch()}>{translate('list.retry')}</Button>
      </State>
    );
  }
  if (list.isPending) return <Skeleton columns={columns} rows={Math.min(list.perPage, 10)} />;
  if (list.data.length === 0) return <Nothing onCreate={onCreate} />;

  const selection = selectable && hasBulk(definition, can)
    ? {
        ids: list.selectedIds,
        toggle: list.onToggleItem,
        toggleAll: () => {
          const ids = list.data.map((record) => record.id);
          const all = ids.every((id) => list.selectedIds.includes(id));
          list.onSelect(all ? list.selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...list.selectedIds, ...ids])]);
        },
      }
    : undefined;
  const shared = { label: definition.label, columns, records: list.data, context, hrefOf, selection, actions, titleOf: nameOf };
  if (view === 'tree' && definition.tree) return <TreeTable {...shared} onOpen={onOpen} onCopy={onCopy} tree={definition.tree} stale={list.isPlaceholderData} />;
  if (mobile || view === 'cards') return <Cards {...shared} />;
  return (
    <Table
      {...shared}
      onOpen={onOpen}
      onCopy={onCopy}
      stale={list.isPlaceholderData}
      sort={list.sort}
      onSort={(field) => list.setSort({ field, order: list.sort.field === field && list.sort.order === 'ASC' ? 'DESC' : 'ASC' })}
    />
  );
}

/** Rows can be ticked where something can be done with the ticked ones. */
function hasBulk(definition: ReturnType<typeof useDefinition>, can: (action: string) => boolean): boolean {
  return Boolean(definition.calls.del && can('del')) || can('export') ||
    definition.actions.some((action) => action.on.includes('bulk') && can(action.permission));
}

function Nothing({ onCreate }: Pick<Props, 'onCreate'>) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <State icon="search" title={translate('list.noMatch')} text={translate('list.noMatchText')}>
        <Button onClick={() => setFilters({}, {})}>{translate('list.clearFilters')}</Button>
      </State>
    );
  }
  return (
    <State icon="inbox" title={translate('list.empty')} text={translate('list.emptyText', { label: definition.label })}>
      {onCreate && <Button look="primary" icon="plus" onClick={onCreate}>{translate('list.createFirst')}</Button>}
    </State>
  );
}
