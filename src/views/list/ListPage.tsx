import { ListBase, useLocation, useNotify, useStoreContext, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { errorText } from '../../errors/error-text';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { listPoll } from '../poll';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { unchangeable } from '../reasons';
import { isPageSize, isText, isView } from './choices';
import { isWhole } from './fit';
import { listDefaults, listView } from './list-query';
import { ListScreen } from './ListScreen';
import { ReadRows } from './ReadRows';
import { waitsOffline } from './waits-offline';
import { ViewFromAddress } from '../late';

/** The list of a screen. A view comes from a link, or is that with which the user's list opens in this tab. */
export function ListPage() {
  const { name } = useDefinition();
  const { search } = useLocation();
  const { getItem } = useStoreContext();
  const [start = ''] = usePreference(`${name}:start`, isText);
  const isFirst = search === '' && !getItem(`${name}.listParams`);
  const view = /[?&]look=/.test(search) ? search : isFirst && start;
  return view ? (
    <Late>
      <ViewFromAddress search={view} />
    </Late>
  ) : (
    <ShownList />
  );
}

/** Filters, sort and page live in the URL. */
function ShownList() {
  const definition = useDefinition();
  const { list, name } = definition;
  const [perPage] = usePreference(`${name}:perPage`, isPageSize);
  const [chosen] = usePreference(`${name}:view`, isView);
  const can = useCan(definition);
  const view = listView(definition, chosen, !unchangeable(definition, can));
  // The number of rows is fitted to the window once, when the list opens.
  const defaults = useMemo(() => listDefaults(definition, { perPage, view: chosen }), [definition, perPage, chosen]);
  const notify = useNotify();
  const translate = useTranslate();
  const tell = (error: unknown) => notify(errorText(error, translate), { type: 'error' });
  return (
    <ListBase
      key={isWhole(view) ? view : 'pages'}
      resource={name}
      disableAuthentication
      exporter={false}
      {...defaults}
      queryOptions={{
        refetchInterval: listPoll(list),
        ...waitsOffline(tell),
        onError: tell,
      }}
    >
      <ReadRows>
        <ListScreen view={view} />
      </ReadRows>
    </ListBase>
  );
}
