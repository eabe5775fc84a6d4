import { useGetIdentity, useTranslate } from 'ra-core';
import { use, useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { browserStorage } from '../../auth/safe-storage';
import { State } from '../../ui/state';
import { DataCenterContext } from '../../views/data-center';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { usePreference } from '../../views/preferences';
import { titleOf } from '../../views/title';
import { isObject } from '../../wire/answer';
import { useSingleKeys } from '../single-keys';
import { useWide } from '../use-wide';
import { Context } from './Context';
import { Conversation } from './Conversation';
import { createDrafts } from './drafts';
import { afterLeaving, countOf, isSeen, isUnread, neighbour, withSeen } from './inbox';
import { Inbox } from './Inbox';
import { createOutbox } from './outbox';
import { readQuery, withQuery, type DeskQuery } from './query';
import { useConversation, useCounts, useInbox } from './useInbox';
import { useSettle } from './useSettle';
import './desk.css';

/** The service desk: conversations, the open one, and who it is with. What is open and how it was found stand in the address. */
export function DeskPage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readQuery(address), [address]);
  const inbox = useInbox(definition, query);
  const counts = useCounts(definition, query);
  const [seen = {}, setSeen] = usePreference('desk:seen', isSeen);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [aside, setAside] = useState(false);
  const [outbox] = useState(createOutbox);
  const { identity } = useGetIdentity();
  const center = use(DataCenterContext);
  const drafts = useMemo(() => identity && createDrafts(browserStorage, center, String(identity.id)), [identity, center]);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  /** The conversation whose messages are on the screen. */
  const drawn = useRef<string>(undefined);

  const records = useMemo(
    () => (onlyUnread ? inbox.records.filter((record) => isUnread(record, seen) || String(record.id) === query.id) : inbox.records),
    [inbox.records, onlyUnread, seen, query.id],
  );
  const listed = inbox.records.find((record) => String(record.id) === query.id);
  const { record, error, refetch } = useConversation(definition, query.id, listed);
  usePageTitle(record ? titleOf(definition, record) : definition.label);

  const wide = useWide();
  const byItself = isByItself(useLocation().state);
  const [first] = inbox.settled ? records : [];
  const opens = wide && query.id === undefined && first !== undefined ? String(first.id) : undefined;
  useEffect(() => {
    if (opens !== undefined) setAddress((current) => withQuery(current, { id: opens }), { replace: true, state: openedByItself });
  }, [opens, setAddress]);
  const ids = records.map(({ id }) => String(id));
  const go = useCallback(
    (change: Partial<DeskQuery>, replace = false) => {
      setAside(false);
      setAddress(withQuery(addressNow(), change), { replace });
    },
    [setAddress],
  );
  const walk = (step: 1 | -1) => {
    const id = neighbour(ids, openNow(), step);
    if (id === undefined) return;
    go({ id }, true);
    const link = root.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);
    link?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) link?.focus({ preventScroll: true });
    if (id === ids.at(-1) && inbox.hasNextPage && !inbox.isFetching) void inbox.fetchNextPage();
  };
  const settling = useSettle(definition, record, {
    onSettled: (left) => {
      if (listed && query.id === String(left.id)) go({ id: afterLeaving(ids, String(left.id)) }, true);
      else void refetch();
    },
    onUndone: ({ id }) => go({ id: String(id) }, true),
  });
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const [next, previous] = [() => walk(1), () => walk(-1)];
  useSingleKeys(
    {
      // Nobody settles by a key what was not on the screen yet.
      e: () => drawn.current === openNow() && settling.settle?.(),
      r: () => focus('.p-composer textarea'),
      '/': () => focus('.p-inbox-search input'),
    },
    { held: { j: next, k: previous } },
  );
  // Elsewhere the arrows scroll.
  useSingleKeys({}, { held: { ArrowDown: next, ArrowUp: previous }, within: list });
  const onRead = useCallback(
    (id: string, count: number) => {
      drawn.current = id;
      if (!byItself) setSeen(withSeen(seen, id, count));
    },
    [seen, setSeen, byItself],
  );

  const turnsTo = ({ target }: SyntheticEvent) => {
    if (byItself && target instanceof Element && target.closest('.p-talk')) setAddress((current) => current, { replace: true });
  };

  return (
    <div className="p-desk" ref={root} onPointerDown={turnsTo} onWheel={turnsTo} onFocus={turnsTo} data-open={query.id !== undefined || undefined} data-aside={aside || undefined}>
      <Inbox
        ref={list}
        query={query}
        counts={counts}
        inbox={{ ...inbox, records }}
        seen={seen}
        onlyUnread={onlyUnread}
        onOnlyUnread={setOnlyUnread}
        onQuery={(change) => go({ id: undefined, ...change }, true)}
      />
      {query.id === undefined || !drafts ? (
        <section className="p-talk p-talk-none" aria-label={translate('desk.conversation')}>
          <State icon="message-square-text" title={translate('desk.choose')} text={translate('desk.chooseText')} />
          <Keys />
        </section>
      ) : (
        <Conversation
          key={`talk ${query.id}`}
          id={query.id}
          record={record}
          error={error}
          onRetry={() => void refetch()}
          unreadFrom={seen[query.id] ?? 0}
          onRead={(count) => onRead(query.id ?? '', Math.max(count, record ? countOf(record) : 0))}
          outbox={outbox}
          drafts={drafts}
          settling={settling}
          onBack={() => go({ id: undefined })}
          onAside={() => setAside(!aside)}
        />
      )}
      {record && <Context key={`context ${record.id}`} record={record} onClose={() => setAside(false)} />}
    </div>
  );
}

/** Marks, in the history, a conversation that nobody chose: it counts as read only when somebody turns to it. */
const openedByItself = { byItself: true };

function isByItself(state: unknown): boolean {
  return isObject(state) && state['byItself'] === true;
}

/** The address is ahead of what is drawn while code or data are on their way, and keys may come faster. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function openNow(): string | undefined {
  return readQuery(addressNow()).id;
}

/** The desk's keys, where there is room for them. */
function Keys() {
  const translate = useTranslate();
  const keys = [
    [['J', 'K'], 'desk.keys.walk'],
    [['R'], 'desk.keys.reply'],
    [['E'], 'desk.keys.settle'],
    [['/'], 'desk.keys.search'],
  ] as const;
  return (
    <dl className="p-keys">
      {keys.map(([names, text]) => (
        <div key={text}>
          <dt>{names.map((name) => <kbd key={name}>{name}</kbd>)}</dt>
          <dd>{translate(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
