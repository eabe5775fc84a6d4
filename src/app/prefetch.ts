import { currentPath } from '../base-path';
import { browserStorage } from '../auth/safe-storage';
import { LAST_USER } from '../auth/session';
import { listKey } from '../fields/query-keys';
import type { Json } from '../schema/json';
import type { Definitions } from '../views/definitions';
import { isPageSize, isText, isView } from '../views/list/choices';
import { listQuery, listView } from '../views/list/list-query';
import { TreeTable } from '../views/late';
import { createPreferences } from '../views/preferences';
import { pagesAhead } from './pages';
import type { Platform } from './platform';
import { isPublicPath } from './public/paths';
import { identityQuery, permissionsQuery } from './session-hooks';

/**
 * Requests the data of the first page while its code loads: permissions, identity and, on a list, its definition and
 * rows. Settles when code, permissions and definition have loaded, and the rows or `pause` later. The page handles a
 * failure.
 */
export async function prefetchPage(platform: Platform, definitions: Definitions): Promise<unknown> {
  const { session, queryClient } = platform;
  const signedIn = session.token() !== '';
  const code = pagesAhead(currentPath(), signedIn);
  if (!signedIn || isPublicPath(currentPath())) return code;
  void queryClient.prefetchQuery(identityQuery(platform));
  const permissions = queryClient.prefetchQuery(permissionsQuery(platform));
  if (currentPath() === '/dashboard') void definitions.directory().catch(() => undefined);
  const list = prefetchList(platform, definitions);
  await Promise.allSettled([code, permissions, list]);
  return await Promise.race([list.then((asked) => asked?.rows), new Promise((end) => setTimeout(end, pause))]).catch(
    () => undefined,
  );
}

/** Milliseconds to wait for the rows alone. The placeholder of rows that come sooner would cost more than the wait. */
const pause = 40;

/** Loads the definition of a list's address and requests its rows. Resolves when the definition, and the code of a tree, are loaded; undefined when there are no rows. */
async function prefetchList(
  { dataProvider, queryClient }: Platform,
  definitions: Definitions,
): Promise<{ rows: Promise<void> } | undefined> {
  const name = /^\/([^/]+\/[^/]+)\/?$/.exec(currentPath())?.[1];
  if (!name || !Object.hasOwn(definitions.manifest, name)) return undefined;
  const preferences = createPreferences(browserStorage, browserStorage.getItem(LAST_USER) ?? '');
  const chosen = {
    perPage: valid(preferences.read(`${name}:perPage`), isPageSize),
    view: valid(preferences.read(`${name}:view`), isView),
  };
  const start = valid(preferences.read(`${name}:start`), isText) ?? '';
  const definition = await definitions.load(name);
  if (definition.single || definition.page || definition.list.split) return undefined;
  const params = listQuery(definition, location.search || start, chosen);
  const tree = listView(definition, chosen.view) === 'tree' && TreeTable.preload();
  const rows = queryClient.prefetchQuery({
    queryKey: listKey(name, params),
    queryFn: ({ signal }) => dataProvider.getList(name, { ...params, signal }),
  });
  await tree;
  return { rows };
}

function valid<T extends Json>(value: Json | undefined, isValid: (value: Json) => value is T): T | undefined {
  return value !== undefined && isValid(value) ? value : undefined;
}
