import { memo, useCallback, useEffect, useMemo, useRef, type ComponentProps, type Ref } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useSearchParams } from '../../router/Router';
import type { PresetDefinition, SplitDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import type { Counted } from '../count';
import { useDefinition } from '../definitions';
import { isSameJson } from '../kept/same-json';
import { LoadError, WaitsOffline } from '../load-error';
import type { Seen } from '../seen';
import { useCellContext } from '../useCellContext';
import { useTabCounts } from '../useTabCounts';
import { SplitCard } from './SplitCard';
import { SplitFilters } from './SplitFilters';
import { SplitHead } from './SplitHead';
import { SplitTabs } from './SplitTabs';
import { startOf, withAddress, type Filter } from './address';
import { cardOf, fieldsOfCard } from './card';
import { isUnread } from './unread';
import type { Cards } from './useCards';

interface Props {
  ref: Ref<HTMLElement>;
  split: SplitDefinition;
  filter: Filter;
  preset: PresetDefinition | undefined;
  counts: Record<string, Counted | undefined>;
  /** The read records that are shown. */
  cards: Cards;
  seen: Seen;
  onlyUnread: boolean;
  open: string | undefined;
  onOnlyUnread: (only: boolean) => void;
  setFilter: (filter: Filter) => void;
}

/** The records as cards, in tabs by preset, with search and filters above them. */
export function SplitList({
  ref,
  split,
  filter,
  preset,
  counts,
  cards,
  seen,
  onlyUnread,
  open,
  onOnlyUnread,
  setFilter,
}: Props) {
  const definition = useDefinition();
  const [language] = useLocaleState();
  const { records, count, dataUpdatedAt } = cards;
  const context = useCellContext(fieldsOfCard(split, definition), records);
  // When all records have the same state, the cards do not show it.
  const same = split.badge !== undefined && split.badge in filter && !Array.isArray(filter[split.badge]);
  const card = useMemo(() => cardOf(split, definition, same), [split, definition, same]);
  const now = useMemo(() => new Date(dataUpdatedAt || Date.now()), [dataUpdatedAt]);
  const [address] = useSearchParams();
  const others = withAddress(address, { open: undefined }, startOf(definition)).toString();
  const searchOf = useCallback(
    (id: string) => withAddress(new URLSearchParams(others), { open: id }, startOf(definition)).toString(),
    [others, definition],
  );
  return (
    <section ref={ref} className="v-split-list c-stack c-shrink" aria-label={definition.label}>
      <SplitHead cards={cards} />
      {definition.list.presets.length > 0 && (
        <SplitTabs
          filter={filter}
          preset={preset}
          counts={preset && !cards.isPending && !cards.error ? { ...counts, [preset.name]: count } : counts}
          setFilter={setFilter}
        />
      )}
      <SplitFilters {...{ split, filter, setFilter, onlyUnread, onOnlyUnread }} />
      <div className="v-split-cards c-scroll c-grow" aria-busy={cards.isPending || undefined}>
        <Instead {...{ cards, onlyUnread, onOnlyUnread, filter, preset, setFilter }} />
        <CardList {...{ split, records, seen, open, card, context, searchOf, now, language }} />
        {cards.hasNextPage && (
          <More busy={cards.isFetching} failed={cards.error !== null} onMore={() => void cards.fetchNextPage()} />
        )}
      </div>
    </section>
  );
}

interface CardListProps
  extends
    Pick<Props, 'split' | 'seen' | 'open'>,
    Pick<ComponentProps<typeof SplitCard>, 'card' | 'context' | 'searchOf' | 'now' | 'language'> {
  records: Cards['records'];
}

const CardList = memo(function CardList({ split, records, seen, open, ...rest }: CardListProps) {
  const counts = useTabCounts(useDefinition(), records);
  return (
    <ul>
      {records.map((record, index) => (
        <SplitCard
          key={record.id}
          counted={(counts[index] ?? []).map(({ label, count }) => `${label} ${count}`).join(' · ')}
          record={record}
          open={String(record.id) === open}
          unread={isUnread(split, record, seen)}
          replace={open !== undefined}
          {...rest}
        />
      ))}
    </ul>
  );
});

/** Messages above the cards, or instead of them. */
function Instead({
  cards,
  onlyUnread,
  onOnlyUnread,
  filter,
  preset,
  setFilter,
}: Pick<Props, 'cards' | 'onlyUnread' | 'onOnlyUnread' | 'filter' | 'preset' | 'setFilter'>) {
  const { label } = useDefinition();
  const translate = useTranslate();
  const { records, error, isPending, isPaused } = cards;
  if (isPaused && isPending) return <WaitsOffline />;
  if (isPending) return <Waiting label={translate('list.loading')} />;
  if (error && records.length === 0)
    return <LoadError title={translate('list.failed')} error={error} onRetry={() => cards.refetch()} />;
  if (error) {
    return (
      <p className="v-split-stale c-row c-gap-6 c-small" role="status">
        <Icon name="wifi-off" />
        {translate('split.stale')}
      </p>
    );
  }
  if (records.length > 0) return null;
  const filtered = onlyUnread || !isSameJson(filter, preset?.filter ?? {});
  if (!filtered)
    return (
      <State
        icon="inbox"
        title={translate(preset ? 'split.none' : 'list.empty')}
        text={preset ? undefined : translate('list.emptyText', { label })}
      />
    );
  return (
    <State icon="search" title={translate('list.noMatch')}>
      <Button
        onClick={() => {
          onOnlyUnread(false);
          setFilter(preset?.filter ?? {});
        }}
      >
        {translate('list.clearFilters')}
      </Button>
    </State>
  );
}

/** Cards of two lines, as many as fill most windows. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="v-split-waiting" role="status" aria-label={label}>
      {Array.from({ length: 10 }, (_, index) => (
        <div className="c-grid c-gap-10 c-line-below" key={index}>
          <span className="c-skeleton" />
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  );
}

interface MoreProps {
  busy: boolean;
  /** The last read failed; only the button reads again. */
  failed: boolean;
  onMore: () => void;
}

/** Reads the next page when it becomes visible, or is pressed. */
function More({ busy, failed, onMore }: MoreProps) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element || busy || failed) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    watch.observe(element);
    return () => watch.disconnect();
  }, [busy, failed, onMore]);
  return (
    <Button ref={button} variant="quiet" className="v-split-more" busy={busy} onClick={onMore}>
      {translate(failed ? 'split.moreFailed' : 'split.more')}
    </Button>
  );
}
