import { getQuery, parseQueryFromLocation } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { readableQuery } from '../address-filter';
import type { PageSize } from './choices';
import { isWhole, pageRows, usualRows, WHOLE_ROWS, type ListView } from './fit';

/** The user's choices for a resource's lists. */
interface ListChoices {
  perPage?: PageSize | undefined;
  view?: ListView | undefined;
}

/**
 * The views of a list.
 * @param hasGrid whether the account may change its records
 */
export function viewsOf({ list, tree }: ResourceDefinition, hasGrid: boolean): ListView[] {
  const whole: ListView[] = [...(tree ? (['tree'] as const) : []), ...(list.ordered ? (['ordered'] as const) : [])];
  const views: ListView[] = whole.length === 0 ? [list.view] : ['table', ...whole];
  return hasGrid ? [...views, 'grid'] : views;
}

/** The user's choice, else the schema's. A grid that is not offered is a table: it asks for the same rows. */
export function listView(definition: ResourceDefinition, chosen: ListView | undefined, hasGrid = true): ListView {
  if (chosen && viewsOf(definition, hasGrid).includes(chosen)) return chosen;
  return chosen === 'grid' ? 'table' : definition.list.view;
}

/** Default parameters of a list. The request adds the fixed filters; a filter that is set wins. */
export function listDefaults(definition: ResourceDefinition, chosen: ListChoices = {}) {
  const { list, id } = definition;
  return {
    perPage: isWhole(listView(definition, chosen.view)) ? WHOLE_ROWS : pageRows(chosen.perPage ?? usualRows),
    sort: list.sort ?? { field: id[0] ?? 'id', order: 'ASC' as const },
  };
}

/** The getList parameters of the list at this address, with the same query key, so that it is requested once. */
export function listQuery(definition: ResourceDefinition, search: string, chosen: ListChoices) {
  const defaults = listDefaults(definition, chosen);
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: readableQuery(search) }),
    params: {},
    filterDefaultValues: undefined,
    sort: defaults.sort,
    perPage: defaults.perPage,
  });
  return {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter },
  };
}
