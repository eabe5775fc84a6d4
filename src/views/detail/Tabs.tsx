import { useTranslate, type RaRecord } from 'react-admin';
import { use, useId, useMemo, type ReactNode } from 'react';
import { useSearchParams } from '../../router/Router';
import type { ListTabDefinition } from '../../schema/definition';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { State } from '../../ui/state';
import { useDefinition, useDefinitionOf } from '../definitions';
import { Extended } from '../Extended';
import { EmbeddedList } from '../list/EmbeddedList';
import { matchOf, tabsFor } from '../related';
import { PermissionContext } from '../permissions';
import { useTabCounts } from '../useTabCounts';

const TabStrip = lazy(() => import('../../ui/material/tab-strip').then((module) => module.TabStrip));

/** The first tab: the record itself. */
const DETAILS = 'details';

interface Props {
  record: RaRecord;
  /** The record itself. */
  children: ReactNode;
}

/** The record and its related lists as tabs. The open tab is part of the address. */
export function Tabs({ record, children }: Props) {
  const definition = useDefinition();
  const can = use(PermissionContext);
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const id = useId();
  const tabs = tabsFor(definition, record, can);
  const [counts = []] = useTabCounts(definition, [record]);
  if (tabs.length === 0) return children;
  const asked = query.get('tab');
  const tab = tabs.find(({ name }) => name === asked);
  const open = tab?.name ?? DETAILS;
  const show = (name: string) =>
    setQuery(
      (current) => {
        if (name === DETAILS) current.delete('tab');
        else current.set('tab', name);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <div className="v-tabs">
        <Late>
          <TabStrip
            id={id}
            label={translate('detail.tabs')}
            tabs={[
              { name: DETAILS, label: translate('detail.details') },
              ...tabs.map(({ name, label }) => ({
                name,
                label,
                count: counts.find((tab) => tab.name === name)?.count,
              })),
            ]}
            open={open}
            onOpen={show}
          />
        </Late>
      </div>
      <div key={open} id={`${id}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${open}`}>
        {tab ? (
          <Late fallback={<TabLoading />}>
            {'extension' in tab ? (
              <Extended place="tab" named={tab.extension} label={tab.label} record={record} />
            ) : (
              <RelatedList tab={tab} record={record} />
            )}
          </Late>
        ) : (
          children
        )}
      </div>
    </>
  );
}

function RelatedList({ tab, record }: { tab: ListTabDefinition; record: RaRecord }) {
  const translate = useTranslate();
  const definition = useDefinitionOf(tab.resource);
  const filter = useMemo(() => matchOf(tab, definition, record), [tab, definition, record]);
  return filter ? (
    <EmbeddedList definition={definition} filter={filter} />
  ) : (
    <State icon="inbox" title={translate('list.empty')} />
  );
}

function TabLoading() {
  const translate = useTranslate();
  return (
    <div className="v-card v-group" role="status" aria-label={translate('detail.loading')}>
      <span className="c-skeleton" />
    </div>
  );
}
