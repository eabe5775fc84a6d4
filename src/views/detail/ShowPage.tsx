import { useGetOne, useNavigate, useParams, type RaRecord } from 'react-admin';
import { ActionHost, DetailActions } from '../actions';
import { BackLink, useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { NotLoaded } from '../form/NotLoaded';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { usePageTitle } from '../page-title';
import { singleId } from '../../wire/records';
import { useTitle } from '../useTitle';
import { Details } from './Details';
import { DetailSkeleton } from './DetailSkeleton';
import { Facts } from './Facts';
import { Heading } from './Heading';
import { RecordFilters } from './RecordFilters';
import { Tabs } from './Tabs';
import { useAddressFilter } from './useAddressFilter';
import './detail.css';

const ActionBar = chunk(() => import('../actions/ActionBar').then((module) => module.ActionBar));

/** The page of one record: its facts, its fields in groups, and related lists in tabs. */
export function ShowPage() {
  const definition = useDefinition();
  const navigate = useNavigate();
  const { id = singleId } = useParams();
  const { filter, setFilter } = useAddressFilter(definition);
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    definition.name,
    { id, ...(filter && { meta: { filter } }) },
    { refetchOnMount: 'always', retry: false },
  );
  const record = data?.id === undefined ? undefined : data;
  const withBar = definition.actions.some(({ places }) => places.includes('bar'));
  const back = useBack();
  const name = useTitle(definition, record);
  const title = name !== undefined && !definition.single ? name : definition.label;
  usePageTitle(title);
  return (
    <ActionHost onGone={() => navigate(back)}>
      <header className="v-head v-show-head">
        <div className="v-show-title">
          {!definition.single && <BackLink to={back} />}
          <Heading record={record} title={title} />
          {definition.single && name !== undefined && name !== singleId && <h2 className="v-show-name">{name}</h2>}
          {record && <Facts record={record} said={definition.headline} />}
        </div>
        {record && (
          <div className="v-head-actions v-show-actions">
            <DetailActions record={record} />
          </div>
        )}
      </header>
      {filter && <RecordFilters filter={filter} onChange={setFilter} isPending={isPending} />}
      {record && (
        <Tabs record={record}>
          <Details record={record} />
        </Tabs>
      )}
      {record && withBar && (
        <Late>
          <ActionBar record={record} />
        </Late>
      )}
      {!record &&
        (isPending || !error ? (
          <DetailSkeleton />
        ) : (
          <NotLoaded error={error} back={back} onRetry={() => void refetch()} />
        ))}
    </ActionHost>
  );
}
