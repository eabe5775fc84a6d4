import { useQueries } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';
import { use } from 'react';
import { countOf, countText } from '../count';
import { useDefinition, useDefinitions } from '../definitions';
import { useProvider } from '../useProvider';
import { matchOf, tabsFor } from '../related';
import { PermissionContext } from '../permissions';
import './operation.css';

/** The number of related records, shown before a deletion. */
export function Belongings({ record }: { record: RaRecord }) {
  const definition = useDefinition();
  const can = use(PermissionContext);
  const provider = useProvider();
  const definitions = useDefinitions();
  const translate = useTranslate();
  const lists = tabsFor(definition, record, can).filter((tab) => 'resource' in tab);
  const counts = useQueries({
    queries: lists.map((tab) => ({
      queryKey: [tab.resource, 'belonging', definition.name, tab.name, record.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filter = matchOf(tab, await definitions.load(tab.resource), record);
        return filter ? await countOf(provider, tab.resource, filter, { signal }) : { total: 0, atLeast: false };
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
              <dd>{isPending ? '…' : data ? countText(data) : translate('actions.notCounted')}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
