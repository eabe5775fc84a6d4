import { useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import { screenOf } from '../../schema/screen-of';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../../views/definitions';
import { RightsContext, useRights } from '../../views/rights';
import { PanelForm } from '../../views/form/PanelForm';
import type { BrowserRecord } from '../../wire/records';
import { FieldFacts } from '../FieldFacts';
import { around } from './parts';
import { ListCard, RecordCard } from './RelatedCards';
import '../../views/detail/detail.css';

interface Props {
  record: BrowserRecord;
  onClose: () => void;
}

const own = ['contact', 'user_id', 'app_id', 'uid', 'comp_id', 'gmt_create'];
const copied = ['contact'];
const handled = ['type', 'remark'];

/** Who the conversation is with: the feedback itself, the colleagues' remark, the user, the device, what else the user has. */
export function Context({ record, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = use(RightsContext);
  const allowed = useRights(definition);
  const text = (name: string) => (typeof record[name] === 'string' ? String(record[name]) : '');
  const [user, uid] = [text('user_id'), text('uid')];
  const sees = (resource: string) => can(screenOf(resource), 'view');
  const bindings = useMemo(() => ({ user_id: user }), [user]);
  const handling = definition.form.groups[0]?.label;
  return (
    <aside className="p-context" aria-label={translate('desk.context')}>
      <header className="p-context-head">
        <h2>{translate('desk.context')}</h2>
        <IconButton className="p-context-close" icon="x" label={translate('actions.close')} tipSide="left" onClick={onClose} />
      </header>
      <section className="p-card">
        <FieldFacts className="p-facts-list" definition={definition} record={record} fields={own} copied={copied} />
      </section>
      <section className="p-card" aria-label={handling}>
        <h3>{handling}</h3>
        {allowed('set') ? (
          <PanelForm definition={definition} place="edit" initial={record} fields={handled} leaves={leaves} onSaved={() => undefined} />
        ) : (
          <FieldFacts className="p-facts-list" definition={definition} record={record} fields={handled} />
        )}
      </section>
      {user !== '' && sees(around.user) && <RecordCard resource={around.user} id={user} title={translate('desk.appUser')} fields={['user_phone', 'user_email', 'country', 'app_ver', 'gmt_login']} />}
      {uid !== '' && sees(around.device) && <RecordCard resource={around.device} id={uid} title={translate('desk.device')} fields={['state', 'pk', 'ver', 'net_type', 'gmt_online', 'plan_name', 'plan_expire']} />}
      {user !== '' && sees(around.bindings) && <ListCard resource={around.bindings} filter={bindings} title={translate('desk.devices')} fields={['uid', 'state']} exact="user_id" />}
      {user !== '' && sees(around.orders) && <ListCard resource={around.orders} filter={bindings} title={translate('desk.orders')} fields={['order_state', 'total', 'gmt_create']} exact="user_id" />}
    </aside>
  );
}

/** Another conversation is another record: what was typed here would be lost. */
function leaves(from: { search: string }, to: { search: string }): boolean {
  return new URLSearchParams(from.search).get('id') !== new URLSearchParams(to.search).get('id');
}
