import { ListBase, useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { errorText } from '../../errors/error-text';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { isPageSize, isView } from './choices';
import { listDefaults, listView } from './list-query';
import { ListScreen } from './ListScreen';

/** The list of a screen: filters, sort and page live in the URL. What a hand-written page tells of the rows stands above them. */
export function ListPage({ summary }: { summary?: ReactNode }) {
  const definition = useDefinition();
  const { list, name } = definition;
  const [perPage] = usePreference(`${name}:perPage`, isPageSize);
  const [view] = usePreference(`${name}:view`, isView);
  const notify = useNotify();
  const translate = useTranslate();
  return (
    <ListBase
      key={view}
      resource={name}
      disableAuthentication
      exporter={false}
      {...listDefaults(definition, { perPage, view })}
      queryOptions={{
        refetchInterval: list.poll ? list.poll * 1000 : false,
        onError: (error) => notify(errorText(error, translate), { type: 'error' }),
      }}
    >
      <ListScreen view={listView(definition, view)} summary={summary} />
    </ListBase>
  );
}
