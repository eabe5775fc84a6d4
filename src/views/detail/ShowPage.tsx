import { useGetOne, useNavigate, useParams, type RaRecord } from 'ra-core';
import { ActionHost, DetailActions } from '../actions';
import { BackLink, useBack } from '../back-link';
import { useDefinition } from '../definitions';
import { NotLoaded } from '../form/NotLoaded';
import { usePageTitle } from '../page-title';
import { singleId } from '../../wire/records';
import { titleOf } from '../title';
import { Details } from './Details';
import { DetailSkeleton } from './DetailSkeleton';
import { Facts } from './Facts';
import { Tabs } from './Tabs';
import './detail.css';

/** Everything of one record, or of a page of settings: its facts, its fields in groups, and what belongs to it in tabs. */
export function ShowPage() {
  const definition = useDefinition();
  const navigate = useNavigate();
  const { id = singleId } = useParams();
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(definition.name, { id }, { refetchOnMount: 'always', retry: false });
  const record = data?.id === undefined ? undefined : data;
  const back = useBack();
  const title = record && !definition.single ? titleOf(definition, record) : definition.label;
  usePageTitle(title);
  return (
    <ActionHost onGone={() => navigate(back)}>
      <header className="v-head v-show-head">
        <div className="v-show-title">
          {!definition.single && <BackLink to={back} />}
          <h1>{title}</h1>
          {record && <Facts record={record} />}
        </div>
        {record && (
          <div className="v-head-actions v-show-actions">
            <DetailActions record={record} />
          </div>
        )}
      </header>
      {record && (
        <Tabs record={record}>
          <Details record={record} />
        </Tabs>
      )}
      {!record && (isPending || !error ? <DetailSkeleton /> : <NotLoaded error={error} back={back} onRetry={() => void refetch()} />)}
    </ActionHost>
  );
}
