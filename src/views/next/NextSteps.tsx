import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { use, useEffect, useState } from 'react';
import { optionsOf } from '../../fields/kinds';
import { versionsQuery } from '../../fields/text/versions';
import { Link, useLocation, useNavigate } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { Button, IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { whileIdle } from '../../ui/idle';
import { Late } from '../../ui/late';
import { isObject } from '../../schema/json';
import { actionsAt, isOpen, notOffered } from '../actions/operation';
import { useDefinitionOf } from '../definitions';
import { stateAfter } from '../form/created';
import type { Made } from '../made';
import { useCtrlEnter } from '../keys/useCtrlEnter';
import { PermissionContext, type Can } from '../permissions';
import { missingRecord } from '../pivot/pivot';
import { forbidden } from '../reasons';
import { useRefused } from '../useRefused';
import { filled, offerOf, type Form, type Offer } from './offers';
import { withDone, type Origin } from './origin';

const NextForm = chunk(() => import('./NextForm').then((module) => module.NextForm));

interface Props {
  origins: Origin[];
  /** The record that is named beside it. */
  made: Made | undefined;
}

/** What usually follows a record that was created: the steps of the first one that has some left for the account. */
export function NextSteps({ origins, made }: Props) {
  const [origin] = origins;
  return origin && <OfOrigin key={`${origin.resource} ${origin.id}`} {...{ origin, origins, made }} />;
}

function OfOrigin({ origin, origins, made }: Props & { origin: Origin }) {
  const definition = useDefinitionOf(origin.resource);
  const can = use(PermissionContext);
  const refused = useRefused(definition);
  const record: RaRecord = { id: origin.id, ...origin.values };
  const steps = actionsAt(definition, 'next', can)
    .filter(isOpen)
    .filter((action) => !notOffered(action, record, refused));
  const own = steps
    .filter(({ run }) => !run.adds || can(screenOf(run.open), 'add'))
    .map((step) => offerOf(step, record, can));
  const missing = useMissing(definition, origin, can);
  const offers = [...own.filter(({ name }) => !origin.done.includes(name)), ...missing];
  return offers.length > 0 ? (
    <Line {...{ origin, origins, made, offers }} />
  ) : (
    <NextSteps origins={origins.slice(1)} made={made} />
  );
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
      resource: definition.name,
      values: filled(missingRecord(definition, pivot, row, column.value)),
    },
  ];
}

function Line({ origin, origins, made, offers }: Props & { origin: Origin; offers: Offer[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const [opened, setOpened] = useState<Form>();
  useEffect(() => whileIdle(NextForm.preload), []);
  const isNamed = made?.resource === origin.resource && made.id === origin.id;
  const [first] = offers;
  const take = (offer: Offer) => ('to' in offer ? navigate(offer.to) : setOpened(offer));
  useCtrlEnter(first?.label ?? '', () => first && !opened && take(first));
  const become = (more: object) => {
    const { state } = location;
    navigate(location, { replace: true, state: { ...(isObject(state) && state), ...more } });
  };
  const close = () => setOpened(undefined);
  const onMade = (theirs: ResourceDefinition, record: RaRecord | undefined, step: string) => {
    const { made: newest, next } = stateAfter(theirs, record, withDone(origins, step)) ?? {};
    // The list marks a record of its own.
    become({ next, ...(theirs.name === origin.resource && { made: newest }) });
  };
  return (
    <section className="v-next" aria-label={translate('form.next', { title: origin.title })}>
      <span className="v-next-title">
        {isNamed ? translate('form.nextBeside') : translate('form.next', { title: origin.title })}
      </span>
      <span className="v-next-steps">
        {offers.map((offer, index) => {
          const tip = index === 0 ? 'Ctrl ↵' : undefined;
          return 'to' in offer ? (
            <Link key={offer.name} className="c-button c-button-small" to={offer.to} data-tip={tip}>
              <Icon name={offer.icon} />
              {offer.label}
            </Link>
          ) : (
            <Button key={offer.name} small icon={offer.icon} data-tip={tip} onClick={() => take(offer)}>
              {offer.label}
            </Button>
          );
        })}
      </span>
      <IconButton small icon="x" label={translate('form.nextHide')} onClick={() => become({ next: undefined })} />
      {opened && (
        <Late onClose={close}>
          <NextForm
            resource={opened.resource}
            start={opened.values}
            from={origin.title}
            onMade={(theirs, record) => onMade(theirs, record, opened.name)}
            onClose={close}
          />
        </Late>
      )}
    </section>
  );
}
