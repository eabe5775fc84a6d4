import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { use } from 'react';
import { optionsOf } from '../../fields/kinds';
import { versionsQuery } from '../../fields/text/versions';
import { hrefOf } from '../../router/history';
import { Link, useLocation, useNavigate } from '../../router/Router';
import type { ResourceDefinition } from '../../schema/definition';
import { screenOf } from '../../schema/screen-of';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { isObject } from '../../wire/answer';
import { actionsAt, isOpen, notOffered, openFilter, openPath, type OpenAction } from '../actions/operation';
import { useDefinitionOf } from '../definitions';
import type { Values } from '../form/changes';
import type { Made } from '../made';
import { useCtrlEnter } from '../keys/useCtrlEnter';
import { PermissionContext, type Can } from '../permissions';
import { missingRecord } from '../pivot/pivot';
import { forbidden } from '../reasons';
import { useRefused } from '../useRefused';
import { withDone, type Origin, type Step } from './origin';

/** A button of the line. */
interface Offer {
  name: string;
  label: string;
  icon: string;
  to: string;
  /** The values of a form; absent for a list. */
  record?: Values;
}

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
  const own = actionsAt(definition, 'next', can)
    .filter(isOpen)
    .filter(({ run }) => !run.adds || can(screenOf(run.open), 'add'))
    .filter((action) => !origin.done.includes(action.name) && !notOffered(action, record, refused))
    .map((action) => offerOf(action, record, can));
  const missing = useMissing(definition, origin, can);
  const offers = [...own, ...missing];
  return offers.length > 0 ? (
    <Line {...{ origin, origins, made, offers }} />
  ) : (
    <NextSteps origins={origins.slice(1)} made={made} />
  );
}

function offerOf(action: OpenAction, record: RaRecord, can: Can): Offer {
  const { name, label, icon = 'arrow-right', run } = action;
  if (run.adds) return { name, label, icon, to: `/${run.open}/create`, record: filled(openFilter(action, record)) };
  // A list whose rows the account may export opens with the export.
  return { name, label, icon, to: openPath(action, record) + (can(screenOf(run.open), 'export') ? '#export' : '') };
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
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
      to: `/${definition.name}/create`,
      record: filled(missingRecord(definition, pivot, row, column.value)),
    },
  ];
}

function Line({ origin, origins, made, offers }: Props & { origin: Origin; offers: Offer[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash, state } = location;
  const back = hrefOf({ pathname, search, hash }, '/');
  const stateFor = ({ name, record }: Offer) => {
    const step: Step = { from: origin.title, after: withDone(origins, name), before: origins };
    return record && { record, step, back };
  };
  const isNamed = made?.resource === origin.resource && made.id === origin.id;
  const [first] = offers;
  useCtrlEnter(first?.label ?? '', () => first && navigate(first.to, { state: stateFor(first) }));
  const hide = () => navigate(location, { replace: true, state: { ...(isObject(state) && state), next: undefined } });
  return (
    <section className="v-next" aria-label={translate('form.next', { title: origin.title })}>
      <span className="v-next-title">
        {isNamed ? translate('form.nextBeside') : translate('form.next', { title: origin.title })}
      </span>
      <span className="v-next-steps">
        {offers.map((offer, index) => (
          <Link
            key={offer.name}
            className="c-button c-button-small"
            to={offer.to}
            state={stateFor(offer)}
            data-tip={index === 0 ? 'Ctrl ↵' : undefined}
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
