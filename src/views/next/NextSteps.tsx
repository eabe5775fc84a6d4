import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { use } from 'react';
import { optionsOf } from '../../fields/kinds';
import { versionsQuery } from '../../fields/text/versions';
import { Link, useLocation, useNavigate } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { isObject } from '../../schema/json';
import { actionsAt, isOpen, notOffered } from '../actions/operation';
import { useDefinitionOf } from '../definitions';
import type { Made } from '../made';
import { useCtrlEnter } from '../keys/useCtrlEnter';
import { PermissionContext, type Can } from '../permissions';
import { missingRecord } from '../pivot/pivot';
import { forbidden } from '../reasons';
import { useRefused } from '../useRefused';
import { newRecord, offerOf, type Offer } from './offers';
import type { Origin } from './origin';

interface Props {
  origins: Origin[];
  /** The record that is named beside it. */
  made: Made | undefined;
}

/** What usually follows records that were created, the newest first. */
export function NextSteps({ origins, made }: Props) {
  return origins.map((origin) => <OfOrigin key={`${origin.resource} ${origin.id}`} {...{ origin, origins, made }} />);
}

function OfOrigin(props: Props & { origin: Origin }) {
  const { origin } = props;
  const definition = useDefinitionOf(origin.resource);
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const record: RaRecord = { id: origin.id, ...origin.values };
  const own = actionsAt(definition, 'next', can)
    .filter(isOpen)
    .filter((action) => !notOffered(action, record, refused))
    .filter(({ run }) => !run.adds || can(screenOf(run.open), 'add'))
    .map((step) => offerOf(step, record, can));
  const offers = [...own, ...useMissing(definition, origin, can)];
  return offers.length > 0 && <Line {...props} offers={offers} />;
}

/** The first record that lacks in the row of a pivot: a message in its next language. */
function useMissing(definition: ResourceDefinition, { values, id }: Origin, can: Can): Offer[] {
  const translate = useTranslate();
  const { pivot } = definition.list;
  const may = (permission: string) => can(definition.screen, permission);
  const query = pivot && !forbidden(definition, 'add', may) ? versionsQuery(pivot.by, values) : undefined;
  const { data } = useGetList<RaRecord>(definition.name, query, { enabled: query !== undefined, retry: false });
  if (!pivot || !query || !data) return [];
  const inRow = data.filter((record) =>
    pivot.by.every((name) => String(record[name] ?? '') === String(values[name] ?? '')),
  );
  const there = new Set([...inRow, values].map((record) => String(record[pivot.columns])));
  const column = optionsOf(definition.fields[pivot.columns]).find(({ value }) => !there.has(String(value)));
  if (!column) return [];
  const row = { key: id, record: { ...values, id }, cells: new Map() };
  return [
    {
      name: pivot.columns,
      label: translate('form.nextIn', { column: column.label }),
      icon: 'plus',
      ...newRecord(definition.name, missingRecord(definition, pivot, row, column.value)),
    },
  ];
}

function Line({ origin, origins, made, offers }: Props & { origin: Origin; offers: Offer[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const isFirst = origin === origins[0];
  const isNamed = made?.resource === origin.resource && made.id === origin.id;
  const [first] = offers;
  // The form comes back to this list and its steps.
  const stateOf = ({ record }: Offer) => record && { record, back: location.pathname + location.search, next: origins };
  useCtrlEnter(first?.label ?? '', () => first && isFirst && navigate(first.to, { state: stateOf(first) }));
  const hide = () => {
    const { state } = location;
    const next = origins.filter((other) => other !== origin);
    navigate(location, { replace: true, state: { ...(isObject(state) && state), next } });
  };
  return (
    <section
      className="v-next c-row c-gap-8 c-shrink c-grow"
      aria-label={translate('form.next', { title: origin.title })}
    >
      <span className="v-next-title c-cut c-muted">
        {isNamed ? translate('form.nextBeside') : translate('form.next', { title: origin.title })}
      </span>
      <span className="v-next-steps c-wrap c-gap-8">
        {offers.map((offer) => (
          <Link
            key={offer.name}
            className="c-button c-button-small"
            to={offer.to}
            state={stateOf(offer)}
            data-tip={isFirst && offer === first ? 'Ctrl ↵' : undefined}
          >
            <Icon name={offer.icon} />
            {offer.label}
          </Link>
        ))}
      </span>
      <IconButton small icon="x" label={translate('form.nextHide')} onClick={hide} />
    </section>
  );
}
