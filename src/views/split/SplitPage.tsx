import { ListContextProvider, type Identifier, type ListControllerResult, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { currentPath } from '../../base-path';
import type { NavigateOptions } from '../../router/history';
import { useLocation, useSearchParams } from '../../router/Router';
import { isObject, type Json } from '../../schema/json';
import type { SplitDefinition } from '../../schema/definition';
import { ActionHost } from '../actions/ActionHost';
import { WantedContext } from '../actions/actions-context';
import { isOpenRecord } from '../actions/finish';
import { OpensNextContext } from '../actions/OpensNext';
import { useDefinition } from '../definitions';
import { usePageKeys } from '../keys/page-keys';
import { presetOf } from '../list/presets';
import { usePageTitle } from '../page-title';
import { usePreference } from '../preferences';
import { TurnedToContext, useSeen } from '../seen';
import { useSingleKeys } from '../single-keys';
import { useWide } from '../useWide';
import { readAddress, startOf, withAddress, type Filter, type SplitAddress } from './address';
import { afterLeaving, neighbour, nextOpen } from './order';
import { SplitList } from './SplitList';
import { SplitRecord } from './SplitRecord';
import { isUnread } from './unread';
import { useCards, useCounts } from './useCards';
import { useHeading } from './useHeading';
import { useOpen } from './useOpen';
import '../../fields/inputs.css';
import './split.css';

/** Cards of the records, the open record beside them, and its facts at the side. The open record and the filters are part of the address. */
export function SplitPage({ split }: { split: SplitDefinition }) {
  const definition = useDefinition();
  const [address, setAddress] = useSearchParams();
  const start = startOf(definition);
  const { filter: readFilter, open } = useMemo(() => readAddress(address, start), [address, start]);
  // The same object while another record opens: its readers do not render.
  const filterText = JSON.stringify(readFilter);
  const filter = useMemo(() => JSON.parse(filterText) as Filter, [filterText]);
  const preset = presetOf(definition.list.presets, filter);
  const cards = useCards(definition, filter, preset?.order);
  const counts = useCounts(definition, filter, preset?.name);
  const { seen } = useSeen(definition.name);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  /** Id of the record that takes the focus after an action. The previous record may render again before it. */
  const takesFocus = useRef<string>(undefined);
  const claimFocus = useCallback((id: string) => {
    const wanted = takesFocus.current === id;
    if (wanted) takesFocus.current = undefined;
    return wanted;
  }, []);

  const records = useMemo(
    () =>
      onlyUnread
        ? cards.records.filter((record) => isUnread(split, record, seen) || String(record.id) === open)
        : cards.records,
    [cards.records, onlyUnread, split, seen, open],
  );
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const listed = cards.records.find((record) => String(record.id) === open);
  const neighbours = [neighbour(ids, open, 1), neighbour(ids, open, -1)].filter((id) => id !== undefined);
  const { record, error, refetch } = useOpen(definition, open, listed, neighbours);
  usePageTitle(useHeading(split, definition, record) ?? definition.label);

  const go = useCallback(
    (change: Partial<SplitAddress>, options?: NavigateOptions) =>
      setAddress(withAddress(addressNow(), change, start), options),
    [setAddress, start],
  );
  const close = useCallback(() => go({ open: undefined }), [go]);
  const openNow = useCallback(() => readAddress(addressNow(), start).open, [start]);
  const isWanted = useCallback(({ id }: RaRecord) => String(id) === openNow(), [openNow]);

  const wide = useWide();
  const { pathname, state } = useLocation();
  const byItself = isByItself(state);
  const [first] = cards.settled ? ids : [];
  const opens = wide && open === undefined ? first : undefined;
  useEffect(() => {
    if (opens !== undefined && isAt(pathname))
      setAddress((current) => withAddress(current, { open: opens }, start), { replace: true, state: openedByItself });
  }, [opens, pathname, setAddress, start]);

  const walk = (step: 1 | -1) => {
    const id = neighbour(ids, openNow(), step);
    if (id === undefined) return;
    go({ open: id }, { replace: true });
    const link = root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    link?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) link?.focus({ preventScroll: true });
    if (id === ids.at(-1) && cards.hasNextPage && !cards.isFetching) void cards.fetchNextPage();
  };
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const back = () => (wide ? focus('.v-split-card[aria-current]') : close());
  const [next, previous] = [() => walk(1), () => walk(-1)];
  usePageKeys('keys.list', [
    { key: 'j', shown: ['J', '↓'], label: 'keys.next', run: next, held: true },
    { key: 'k', shown: ['K', '↑'], label: 'keys.previous', run: previous, held: true },
    { key: '/', label: 'keys.toSearch', run: () => focus('.v-split-search input') },
    { key: 'Escape', label: 'keys.toList', run: () => open !== undefined && back() },
  ]);
  // With the focus elsewhere, the arrow keys scroll.
  useSingleKeys({}, { held: { ArrowDown: next, ArrowUp: previous }, within: list });

  const [opensNext = true, choose] = usePreference(`${definition.name}:opensNext`, isChoice);
  const choice = useMemo(() => ({ opensNext, choose }), [opensNext, choose]);
  const isOpen = useCallback(
    (id: string) => cards.records.some((each) => String(each.id) === id && isOpenRecord(definition, each)),
    [cards.records, definition],
  );
  // The record of the last action and the list before it. If the record is done or leaves the list, the next one opens.
  const acted = useRef<{ id: string; ids: string[]; wasOpen: boolean }>(undefined);
  const { isFetching } = cards;
  useEffect(() => {
    const done = acted.current;
    if (!done || isFetching) return;
    acted.current = undefined;
    if (!opensNext || open !== done.id || !isAt(pathname)) return;
    const stays = ids.includes(done.id);
    if (stays && (!done.wasOpen || isOpen(done.id))) return;
    const next = stays ? nextOpen(ids, done.id, isOpen) : afterLeaving(done.ids, done.id);
    if (stays && next === undefined) return;
    takesFocus.current = next;
    go({ open: next }, { replace: true });
  }, [ids, isFetching, open, pathname, go, opensNext, isOpen]);
  const onDone = (done: Identifier[]) => {
    if (open !== undefined && done.some((id) => String(id) === open))
      acted.current = { id: open, ids, wasOpen: isOpen(open) };
  };

  const turnsTo = ({ target }: SyntheticEvent) => {
    if (byItself && target instanceof Element && target.closest('.v-split-record'))
      setAddress((current) => current, { replace: true });
  };

  const setFilter = useCallback((wanted: Filter) => go({ filter: wanted, open: undefined }, { replace: true }), [go]);
  const context = useListValue(definition.name, filter, setFilter, cards);
  return (
    <ListContextProvider value={context}>
      <ActionHost onDone={onDone}>
        <div
          className="v-split c-grid c-grow"
          ref={root}
          onPointerDown={turnsTo}
          onWheel={turnsTo}
          onFocus={turnsTo}
          data-open={open === undefined ? undefined : ''}
        >
          <SplitList
            ref={list}
            {...{ split, filter, preset, counts, seen, onlyUnread, open, setFilter }}
            cards={{ ...cards, records }}
            onOnlyUnread={setOnlyUnread}
          />
          <OpensNextContext value={choice}>
            <WantedContext value={isWanted}>
              <TurnedToContext value={!byItself}>
                <SplitRecord
                  key={open}
                  id={open}
                  {...{ split, record, error, claimFocus }}
                  at={open === undefined ? 0 : ids.indexOf(open) + 1}
                  of={Math.max(cards.count.total, ids.length)}
                  onRetry={refetch}
                  onBack={close}
                />
              </TurnedToContext>
            </WantedContext>
          </OpensNextContext>
        </div>
      </ActionHost>
    </ListContextProvider>
  );
}

function isChoice(value: Json): value is boolean {
  return typeof value === 'boolean';
}

/** History state of a record that opened by itself. It counts as seen only after the user interacts with it. */
const openedByItself = { byItself: true };

function isByItself(state: unknown): boolean {
  return isObject(state) && state['byItself'] === true;
}

/** Whether the user is still on this page. The page stays mounted while another page's code loads, and must not navigate then. */
function isAt(pathname: string): boolean {
  return currentPath().endsWith(pathname);
}

/** The current address, which is newer than the rendered one while code or data load. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The parts of react-admin's list context that filters and actions read. */
function useListValue(
  resource: string,
  filterValues: Filter,
  setFilters: (filter: Filter) => void,
  { records, count, isFetching, isPending, error, refetch }: ReturnType<typeof useCards>,
) {
  return useMemo(
    () =>
      ({
        resource,
        filterValues,
        setFilters,
        data: records,
        total: count.total,
        isFetching,
        isPending,
        error,
        refetch,
        selectedIds: [],
        onSelect: () => undefined,
      }) as unknown as ListControllerResult,
    [resource, filterValues, setFilters, records, count.total, isFetching, isPending, error, refetch],
  );
}
