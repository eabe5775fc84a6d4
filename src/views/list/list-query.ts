import { getQuery, parseQueryFromLocation } from 'ra-core';
import type { ResourceDefinition } from '../../schema/definition';

/** A tree is asked for in one piece. */
const TREE_ROWS = 1000;

export type ListView = ResourceDefinition['list']['view'];

/** What a user chose for one list, or for any list of it. */
export interface ListChoices {
  perPage?: number | undefined;
  view?: ListView | undefined;
}

/** Table, tree or cards: the user's choice where the records form a tree, else the schema's. */
export function listView({ list, tree }: ResourceDefinition, chosen: ListView | undefined): ListView {
  return tree ? (chosen ?? list.view) : list.view;
}

/** How a list starts where the URL says nothing. Its fixed filters are added where the body is built: one that is set goes before. */
export function listDefaults(definition: ResourceDefinition, chosen: ListChoices = {}) {
  const { list, id } = definition;
  const isTree = listView(definition, chosen.view) === 'tree';
  return {
    perPage: isTree ? TREE_ROWS : (chosen.perPage ?? list.pageSize),
    sort: list.sort ?? { field: id[0] ?? 'id', order: 'ASC' as const },
  };
}

/** The getList parameters that the list of this address will ask for: the same key, so that it is asked for once. */
export function listQuery(definition: ResourceDefinition, search: string, chosen: ListChoices) {
  const defaults = listDefaults(definition, chosen);
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: undefined,
    sort: defaults.sort,
    perPage: defaults.perPage,
  });
  return {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter },
    meta: undefined,
  };
}
