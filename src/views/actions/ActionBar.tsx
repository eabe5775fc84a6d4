import { useTranslate, type RaRecord } from 'react-admin';
import { holds } from '../../schema/condition';
import { Icon } from '../../ui/icon';
import { useDefinition } from '../definitions';
import { useActionsContext, useBarMemory } from './actions-context';
import { BarChoices } from './BarChoices';
import { isCall } from './operation';
import { Shown } from '../RecordFacts';
import './bar.css';

interface Props {
  record: RaRecord;
}

/** The actions of the open record in a bar below it, or the reason why there are none. */
export function ActionBar({ record }: Props) {
  const translate = useTranslate();
  const { told } = useBarMemory();
  return (
    <div className="v-card v-bar" role="group" aria-label={translate('actions.bar')}>
      <p className="v-bar-told c-unless-empty c-flex c-gap-8 c-break" role="status" data-tone={told?.tone}>
        {told && <Icon name={told.tone === 'good' ? 'circle-check' : 'triangle-alert'} />}
        {told && <span>{told.text}</span>}
      </p>
      <Offered key={record.id} record={record} />
    </div>
  );
}

function Offered({ record }: Props) {
  const { screen, actions } = useDefinition();
  const translate = useTranslate();
  const { at, offers } = useActionsContext();
  const permitted = at('bar').filter(isCall);
  const offered = permitted.filter((action) => offers(action, record));
  if (offered.length > 0) return <BarChoices record={record} actions={offered} />;
  const ofBar = actions.filter(({ places }) => places.includes('bar'));
  const forbidden = ofBar.find(
    (action) => holds(action.when, record) && !permitted.some(({ name }) => name === action.name),
  );
  if (forbidden) {
    return (
      <p className="v-bar-note c-row c-gap-8 c-muted">
        <Icon name="shield-off" />
        <span>{translate('actions.lacksPermission', { permission: `${screen}:${forbidden.permission}` })}</span>
      </p>
    );
  }
  const tells = ofBar.find(({ tells: fields }) => fields)?.tells;
  return tells ? (
    <div className="v-bar-note c-row c-gap-8 c-muted">
      <Icon name="lock" />
      <Shown names={tells} record={record} />
    </div>
  ) : null;
}
