import { useGetIdentity, useTranslate } from 'ra-core';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { State } from '../../ui/state';
import { DataCenterContext } from '../../views/data-center';
import { useDefinition } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { usePreference } from '../../views/preferences';
import { titleOf } from '../../views/title';
import { Context } from './Context';
import { Conversation } from './Conversation';
import { createDrafts } from './drafts';
import { afterLeaving, countOf, isSeen, isUnread, neighbour, withSeen } from './inbox';
import { Inbox } from './Inbox';
import { createOutbox } from './outbox';
import { readQuery, withQuery, type DeskQuery } from './query';
import { useConversation, useCounts, useInbox } from './useInbox';
import { useDeskKeys } from './useDeskKeys';
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
  const drafts = useMemo(() => identity && createDrafts(localStorage, center, String(identity.id)), [identity, center]);
  const root = useRef<HTMLDivElement>(null);

  const records = useMemo(
    () => (onlyUnread ? inbox.records.filter((record) => isUnread(record, seen) || String(record.id) === query.id) : inbox.records),
    [inbox.records, onlyUnread, seen, query.id],
  );
  const listed = inbox.records.find((record) => String(record.id) === query.id);
  const { record, error, refetch } = useConversation(definition, query.id, listed);
  usePageTitle(record ? titleOf(definition, record) : definition.label);

  const ids = records.map(({ id }) => String(id));
  const go = useCallback(
    (change: Partial<DeskQuery>, replace = false) => {
      setAside(false);
      setAddress((current) => withQuery(current, change), { replace });
    },
    [setAddress],
  );
  const walk = (step: 1 | -1) => {
    // The address is ahead of what is drawn while code or data are on their way, and keys may come faster.
    const id = neighbour(ids, readQuery(new URLSearchParams(window.location.search)).id, step);
    if (id === undefined) return;
    go({ id }, true);
    const link = root.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);
    link?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.closest('.p-inbox')) link?.focus({ preventScroll: true });
    if (id === ids.at(-1) && inbox.hasNextPage && !inbox.isFetching) void inbox.fetchNextPage();
  };
  const settling = useSettle(definition, record, (left) => {
    if (listed && query.id === String(left.id)) go({ id: afterLeaving(ids, String(left.id)) }, true);
    else void refetch();
  });
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  useDeskKeys({
    next: () => walk(1),
    previous: () => walk(-1),
    settle: () => settling.settle?.(),
    reply: () => focus('.p-composer textarea'),
    search: () => focus('.p-inbox-search input'),
  });
  const onRead = useCallback((id: string, count: number) => setSeen(withSeen(seen, id, count)), [seen, setSeen]);

  return (
    <div className="p-desk" ref={root} data-open={query.id !== undefined || undefined} data-aside={aside || undefined}>
      <Inbox
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
