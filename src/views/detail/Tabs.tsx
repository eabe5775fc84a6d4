import { Tabs as Primitive } from '@base-ui/react/tabs';
import { useTranslate, type RaRecord } from 'react-admin';
import { use, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListTabDefinition, PageTabDefinition } from '../../schema/definition';
import { Late } from '../../ui/late';
import { State } from '../../ui/state';
import { useDefinition, useDefinitionOf } from '../definitions';
import { TabPageContext } from '../tab-pages';
import { EmbeddedList } from '../list/EmbeddedList';
import { matchOf, tabsFor } from '../related';
import { PermissionContext } from '../permissions';

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
  const tabs = tabsFor(definition, record, can);
  if (tabs.length === 0) return children;
  const asked = query.get('tab');
  const open = tabs.some(({ name }) => name === asked) ? asked : DETAILS;
  const show = (name: unknown) =>
    setQuery(
      (current) => {
        if (name === DETAILS) current.delete('tab');
        else current.set('tab', String(name));
        return current;
      },
      { replace: true },
    );
  return (
    <Primitive.Root value={open} onValueChange={show}>
      <Primitive.List className="v-tabs" activateOnFocus={false} aria-label={translate('detail.tabs')}>
        <Primitive.Tab className="v-tab" value={DETAILS}>
          {translate('detail.details')}
        </Primitive.Tab>
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.name} className="v-tab" value={tab.name}>
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      <Primitive.Panel value={DETAILS}>{children}</Primitive.Panel>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.name} value={tab.name}>
          <Late fallback={<TabLoading />}>
            {'page' in tab ? <TabPage tab={tab} record={record} /> : <RelatedList tab={tab} record={record} />}
          </Late>
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  );
}

function TabPage({ tab, record }: { tab: PageTabDefinition; record: RaRecord }) {
  return use(TabPageContext)(tab.page, record);
}

function RelatedList({ tab, record }: { tab: ListTabDefinition; record: RaRecord }) {
  const translate = useTranslate();
  const definition = useDefinitionOf(tab.resource);
  const filter = useMemo(() => matchOf(tab, definition, record), [tab, definition, record]);
  return filter ? <EmbeddedList definition={definition} filter={filter} /> : <State icon="inbox" title={translate('list.empty')} />;
}

function TabLoading() {
  const translate = useTranslate();
  return (
    <div className="v-card v-group" role="status" aria-label={translate('detail.loading')}>
      <span className="c-skeleton" />
    </div>
  );
}
