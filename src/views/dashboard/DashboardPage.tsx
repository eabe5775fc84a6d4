import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { SectionPermissions } from '../../auth/permissions';
import { pageHref } from '../../base-path';
import { timeText } from '../../fields/date/instant';
import { isTexts, type Json } from '../../schema/json';
import { chosenZone, zoneName } from '../../schema/zone';
import { IconButton } from '../../ui/button';
import { givenIcon, Icon } from '../../ui/icon';
import { Choices } from '../../ui/choices';
import { MenuButton } from '../../ui/menu-button';
import { State } from '../../ui/state';
import { useDefinitions, useDirectory } from '../definitions';
import { LoadError } from '../load-error';
import { usePageTitle } from '../page-title';
import { PermissionContext } from '../permissions';
import { usePreference } from '../preferences';
import { Attention } from './Attention';
import { useRevealed } from './CardFrame';
import { FigureCard } from './FigureCard';
import { SumCard } from './SumCard';
import { cardsOf, type Card } from './cards';
import { periodNames, type PeriodName } from './periods';
import { dashboardKey, useCounts } from './queries';
import { useTrends } from './useTrends';
import './dashboard.css';

const none: Card[] = [];
const nothingHidden: string[] = [];

/** The dashboard: what needs attention, then the figures, then links to all screens. */
export function DashboardPage({ sections }: { sections: readonly SectionPermissions[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = use(PermissionContext);
  const { data: directory, error, refetch } = useDirectory();
  const screens = useMemo(() => sections.flatMap((section) => section.screens.map(({ screen }) => screen)), [sections]);
  const cards = useMemo(() => cardsOf(directory ?? {}, screens, can), [directory, screens, can]);
  const { attention } = cards;
  // What needs attention is asked first.
  const figures = useDeferredValue(cards.figures, none);
  const checks = useCounts(attention, 'today');
  // What is below would move when the checks are read.
  const hasPlace = error !== null || (directory !== undefined && checks.every(({ isPending }) => !isPending));
  const title = translate('shell.dashboard');
  usePageTitle(title);
  return (
    <>
      <header className="v-head">
        <div>
          <h1>{title}</h1>
          <p className="c-small c-faint">
            {new Intl.DateTimeFormat(locale, {
              weekday: 'long',
              year: 'numeric',
              month: 'long',
              day: 'numeric',
              timeZone: chosenZone(),
            }).format(new Date())}
          </p>
        </div>
        <Freshness />
      </header>
      {error && <LoadError title={translate('dashboard.noCards')} error={error} onRetry={() => refetch()} />}
      {attention.length > 0 && <Attention cards={attention} queries={checks} />}
      {directory && attention.length + figures.length === 0 && (
        <State
          icon="layout-dashboard"
          title={translate('dashboard.nothing')}
          text={translate('dashboard.nothingText')}
        />
      )}
      <div hidden={!hasPlace}>
        {figures.length > 0 && (
          <Figures cards={figures} failedChecks={checks.filter((check) => check.error !== null).length} />
        )}
        <QuickLinks sections={sections} />
      </div>
    </>
  );
}

/**
 * The figures of a period that this user has not hidden. The period and the hidden figures are kept for those who may edit
 * the dashboard; others choose a period for as long as they look.
 */
function Figures({ cards, failedChecks }: { cards: readonly Card[]; failedChecks: number }) {
  const translate = useTranslate();
  const can = use(PermissionContext);
  const mayEdit = can('dashboard', 'set');
  const kept = usePreference('dashboard:period', isPeriod);
  const lookedAt = useState<PeriodName>();
  const [period = 'today', choosePeriod] = mayEdit ? kept : lookedAt;
  const [hidden = nothingHidden, hide] = usePreference('dashboard:hidden', isTexts);
  const shown = useMemo(() => cards.filter(({ key }) => !hidden.includes(key)), [cards, hidden]);
  const counted = useMemo(() => shown.filter(({ sum }) => !sum), [shown]);
  const counts = useCounts(counted, period);
  // Numbers are asked before lines.
  const lined = useDeferredValue(counted, none);
  const trends = useTrends(lined);
  const failed = failedChecks + counts.filter(({ error }) => error !== null).length;
  const choices = () =>
    cards.map(({ key, label }) => ({
      key,
      label,
      checked: shown.some((card) => card.key === key),
      disabled: shown.length === 1 && shown[0]?.key === key,
      onSelect: () => hide(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    }));
  return (
    <section aria-labelledby="figures">
      <p className="c-visually-hidden" role="status">
        {failed > 0 && translate('dashboard.failed', { smart_count: failed })}
      </p>
      <div className="v-dash-figures-head c-row c-gap-8 c-wrap c-between">
        <h2 id="figures" className="c-large">
          {translate('dashboard.figures')}
        </h2>
        <p className="v-dash-as-of c-small c-faint c-num">{translate('dashboard.zone', { zone: zoneName() })}</p>
        {mayEdit && (
          <MenuButton small icon="sliders-horizontal" label={translate('dashboard.arrange')} entries={choices} />
        )}
        <Choices
          label={translate('dashboard.period')}
          choices={periodNames.map((name) => ({ value: name, label: translate(`dashboard.in.${name}`) }))}
          value={period}
          onChange={choosePeriod}
        />
      </div>
      <div className="v-dash-figures c-grid c-gap-12">
        {shown.map((card) => {
          if (card.sum) return <SumCard key={card.key} card={card} period={period} />;
          const query = counts[counted.indexOf(card)];
          if (!query) return null;
          const { data, error, isFetching, refetch } = query;
          const trend = trends[lined.indexOf(card)];
          return <FigureCard key={card.key} {...{ card, period, data, error, isFetching, refetch, trend }} />;
        })}
      </div>
    </section>
  );
}

/** The time of the last read, and a button that reads again. */
function Freshness() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [dashboardKey] }) > 0;
  const at = Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: [dashboardKey] })
      .map(({ state }) => state.dataUpdatedAt),
  );
  return (
    <div className="v-head-actions">
      {at > 0 && (
        <span className="v-dash-as-of c-small c-faint c-num">
          {translate('dashboard.asOf', { time: timeText(new Date(at)) })}
        </span>
      )}
      <IconButton
        icon="refresh-cw"
        label={translate('ra.action.refresh')}
        busy={isFetching && at > 0}
        onClick={() => void queryClient.refetchQueries({ queryKey: [dashboardKey], type: 'active' })}
      />
    </div>
  );
}

function isPeriod(value: Json): value is PeriodName {
  return periodNames.some((name) => name === value);
}

/** Links to all screens that the user may view, by section. */
function QuickLinks({ sections }: { sections: readonly SectionPermissions[] }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const revealed = useRevealed();
  return (
    <section className="v-card v-dash-card v-dash-links" data-revealed={revealed} aria-labelledby="screens">
      <h2 id="screens" className="c-large">
        {translate('dashboard.screens')}
      </h2>
      <div className="v-dash-sections">
        {sections.map(({ section, screens }) => (
          <ul key={section}>
            {screens.map(({ screen }) => {
              const known = manifest[screen];
              return (
                known && (
                  <li key={screen}>
                    <a className="v-dash-link c-row c-gap-8 c-muted" href={pageHref(`/${screen}`)}>
                      <Icon name={givenIcon(known.icon)} className="c-small c-faint" />
                      {known.label}
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        ))}
      </div>
    </section>
  );
}
