import { useQueries } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { use } from 'react';
import { withThousands } from '../../fields/number/thousands';
import { useDefinition, useDefinitions } from '../definitions';
import { useProvider } from '../provider';
import { matchOf, tabsFor } from '../related';
import { RightsContext } from '../rights';

/** How many records each list of its page has, for who is about to delete it. */
export function Belongings({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = use(RightsContext);
  const provider = useProvider();
  const definitions = useDefinitions();
  const translate = useTranslate();
  const lists = tabsFor(definition, record, can).filter((tab) => 'resource' in tab);
  const counts = useQueries({
    queries: lists.map((tab) => ({
      queryKey: [tab.resource, 'belonging', definition.name, tab.name, record.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filter = matchOf(tab, await definitions.load(tab.resource), record);
        if (!filter) return 0;
        const { total = null } = await provider.getList(tab.resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, signal });
        return total;
      },
    })),
  });
  if (lists.length === 0) return null;
  return (
    <>
      <p>{translate('actions.belongs')}</p>
      <dl className="v-shown">
        {lists.map(({ name, label }, index) => {
          const { data, isPending } = counts[index] ?? { isPending: true };
          return (
            <div key={name} aria-busy={isPending}>
              <dt>{label}</dt>
              <dd>{isPending ? '…' : typeof data === 'number' ? withThousands(String(data)) : translate('actions.notCounted')}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
