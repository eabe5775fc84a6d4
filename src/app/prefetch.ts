import type { Json } from '../schema/definition';
import type { Definitions } from '../views/definitions';
import { isPageSize, isView } from '../views/list/choices';
import { listQuery } from '../views/list/list-query';
import { createPreferences } from '../views/preferences';
import type { Platform } from './platform';
import { LAST_USER } from './PreferencesProvider';

/**
 * Asks for what the first page needs while its code still loads: rights, identity and, on a list, its definition and
 * rows. A failure is left for the page to meet.
 */
export function prefetchPage({ session, authProvider, dataProvider, queryClient }: Platform, definitions: Definitions): void {
  if (!session.token()) return;
  void queryClient.prefetchQuery({ queryKey: ['rights'], queryFn: () => authProvider.getPermissions() });
  void queryClient.prefetchQuery({ queryKey: ['identity'], queryFn: () => authProvider.getIdentity() });
  const name = /^\/([^/]+\/[^/]+)\/?$/.exec(location.pathname)?.[1];
  if (!name || !Object.hasOwn(definitions.manifest, name)) return;
  const preferences = createPreferences(localStorage, localStorage.getItem(LAST_USER) ?? '');
  const chosen = {
    perPage: valid(preferences.read(`${name}:perPage`), isPageSize),
    view: valid(preferences.read(`${name}:view`), isView),
  };
  const rows = async () => {
    const definition = await definitions.load(name);
    if (definition.single) return;
    const params = listQuery(definition, location.search, chosen);
    await queryClient.prefetchQuery({
      queryKey: [name, 'getList', params],
      queryFn: ({ signal }) => dataProvider.getList(name, { ...params, signal }),
    });
  };
  rows().catch(() => undefined);
}

function valid<T extends Json>(value: Json | undefined, isValid: (value: Json) => value is T): T | undefined {
  return value !== undefined && isValid(value) ? value : undefined;
}
