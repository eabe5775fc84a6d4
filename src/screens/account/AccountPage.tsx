import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Icon } from '../../ui/icon';
import { ActionHost, DetailActions } from '../../views/actions';
import { useDefinition } from '../../views/definitions';
import { DetailSkeleton } from '../../views/detail/DetailSkeleton';
import { Details } from '../../views/detail/Details';
import { NotLoaded } from '../../views/form/NotLoaded';
import { usePageTitle } from '../../views/page-title';
import { singleId } from '../../wire/records';
import { useServices } from '../services';
import { plainText } from '../text';
import { daysLeft, initialOf } from './profile';
import '../../views/detail/detail.css';
import './account.css';

/** Who one is here: the account, what it belongs to, until when it is valid, and a way to another password. */
export function AccountPage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(definition.name, { id: singleId }, { refetchOnMount: 'always', retry: false });
  const record = data?.id === undefined ? undefined : data;
  usePageTitle(definition.label);
  return (
    <ActionHost>
      <header className="v-head">
        <h1>{definition.label}</h1>
        {record && (
          <div className="v-head-actions p-account-actions">
            <DetailActions record={record} />
          </div>
        )}
      </header>
      {record && (
        <>
          <Profile record={record} />
          <Details record={record} />
          <SignIn />
        </>
      )}
      {!record && (isPending || !error ? <DetailSkeleton /> : <NotLoaded error={error} back="/dashboard" onRetry={() => void refetch()} />)}
      {error && record && <p className="c-visually-hidden" role="status">{translate('account.stale')}</p>}
    </ActionHost>
  );
}

function Profile({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const name = plainText(record['user_name']) || plainText(record['user_id']);
  const left = daysLeft(record['gmt_validity'], Date.now());
  const belongs = [record['comp_name'], record['role_name']].map(plainText).filter(Boolean).join(' · ');
  return (
    <section className="v-card p-profile" aria-label={name}>
      <span className="p-avatar" aria-hidden="true">{initialOf(name)}</span>
      <div>
        <h2>{name}</h2>
        <p className="p-profile-where">{belongs}</p>
      </div>
      {left !== undefined && left <= soon && (
        <p className="p-profile-ends">
          <Icon name="triangle-alert" />
          {left > 0 ? translate('account.ends', { smart_count: left }) : translate(left < 0 ? 'account.ended' : 'account.endsToday')}
        </p>
      )}
    </section>
  );
}

/** Days before its end on which the account's validity is pointed out. */
const soon = 30;

function SignIn() {
  const translate = useTranslate();
  const { name, address } = useServices().dataCenter();
  return (
    <section className="v-card v-group p-sign-in" aria-labelledby="sign-in">
      <h2 className="v-group-label" id="sign-in">{translate('account.signIn')}</h2>
      <dl className="v-values">
        <div className="v-value">
          <dt>{translate('account.dataCenter')}</dt>
          <dd>{name}</dd>
        </div>
        <div className="v-value">
          <dt>{translate('account.address')}</dt>
          <dd className="c-mono">{address}</dd>
        </div>
      </dl>
      <p className="p-sign-in-note">{translate('account.passwordText')}</p>
    </section>
  );
}
