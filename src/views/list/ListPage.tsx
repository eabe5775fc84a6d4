import { ListBase, useNotify, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { errorText } from '../../errors/error-text';
import { useDefinition } from '../definitions';
import { listPoll } from '../poll';
import { useCan } from '../permissions';
import { usePreference } from '../preferences';
import { unchangeable } from '../reasons';
import { isPageSize, isView } from './choices';
import { isWhole } from './fit';
import { listDefaults, listView } from './list-query';
import { ListScreen } from './ListScreen';
import { keepUnreadPage, ReadRows } from './UnreadPage';
import { waitsOffline } from './waits-offline';

/** The list of a screen: filters, sort and page live in the URL. */
export function ListPage() {
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
        select: keepUnreadPage,
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
