import { ListBase, useListContext, useLocation, useNavigate, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import { Button } from '../../ui/button';
import { ActionHost } from '../actions';
import { DefinitionProvider } from '../definitions';
import { useRights } from '../rights';
import { listDefaults } from './list-query';
import { ListBody } from './ListBody';
import { Pagination } from './Pagination';
import './list.css';

interface Props {
  definition: ResourceDefinition;
  /** What ties these rows to the record around them. */
  filter: Record<string, Json>;
}

/**
 * The rows of one resource that belong to a record of another: a tab of its detail page. Keeps out of the URL, and leaves out
 * the columns that would say the same in every row.
 */
export function EmbeddedList({ definition, filter }: Props) {
  const shown = useMemo(() => withoutColumns(definition, filter), [definition, filter]);
  return (
    <DefinitionProvider value={shown}>
      <ListBase
        resource={definition.name}
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
        {...listDefaults(definition)}
        queryOptions={{ onError: saidInPlace }}
        filter={{ ...definition.list.filter, ...filter }}
      >
        <ActionHost>
          <EmbeddedScreen definition={definition} filter={filter} />
        </ActionHost>
      </ListBase>
    </DefinitionProvider>
  );
}

/** Rows that do not come are told where they would stand. */
function saidInPlace(): void {}

function withoutColumns(definition: ResourceDefinition, filter: Props['filter']): ResourceDefinition {
  const { list } = definition;
  return { ...definition, list: { ...list, columns: list.columns.filter(({ field }) => !Object.hasOwn(filter, field)) } };
}

function EmbeddedScreen({ definition, filter }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const can = useRights(definition);
  const { page, perPage, total = 0, setPage, setPerPage, error, isPending } = useListContext();
  const back = pathname + search;
  const create = definition.calls.add && can('add')
    ? () => navigate(`/${definition.name}/create`, { state: { record: filter, back } })
    : undefined;
  return (
    <section className="v-card v-embedded" aria-label={definition.label} data-back={back}>
      {create && (
        <div className="v-embedded-tools">
          <Button icon="plus" small onClick={create}>{translate('list.createHere', { one: definition.one })}</Button>
        </div>
      )}
      <ListBody view="table" back={back} onCreate={create} />
      {!error && !isPending && total > perPage && <Pagination page={page} perPage={perPage} total={total} setPage={setPage} setPerPage={setPerPage} filter={{ ...definition.list.filter, ...filter }} />}
    </section>
  );
}
