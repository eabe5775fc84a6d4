import { useLocaleState, useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { errorText } from '../../errors/error-text';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import { useDefinition } from '../../views/definitions';
import { FilterControl } from '../../views/list/filter-control';
import type { BrowserRecord } from '../../wire/records';
import { useSearchText } from '../use-search-text';
import { DeskMenu } from './DeskMenu';
import { InboxRow } from './InboxRow';
import { isUnread, type Seen } from './inbox';
import { More } from './More';
import { feedbackState, searchField, type DeskQuery } from './query';
import type { useInbox } from './useInbox';

interface Props {
  ref: Ref<HTMLElement>;
  query: DeskQuery;
  counts: Record<number, number | undefined>;
  inbox: Pick<ReturnType<typeof useInbox>, 'records' | 'error' | 'isPending' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'>;
  seen: Seen;
  onlyUnread: boolean;
  onOnlyUnread: (only: boolean) => void;
  onQuery: (change: Partial<DeskQuery>) => void;
}

/** The conversations in tabs by state, with search and filters above them. */
export function Inbox({ ref, query, counts, inbox, seen, onlyUnread, onOnlyUnread, onQuery }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { records, error, isPending } = inbox;
  const { type, app_id: app } = definition.fields;
  const state = definition.fields['state'];
  const labels = state?.kind === 'enum' ? new Map(state.options.options.map((option) => [option.value, option.label])) : new Map<string | number, string>();
  const search = (text: string) => onQuery({ search: text });
  const [typed, setTyped] = useSearchText(query.search, search);
  const filtered = query.search !== '' || query.type !== undefined || query.app !== undefined || onlyUnread;
  const now = new Date();
  return (
    <section ref={ref} className="p-inbox" aria-label={definition.label}>
      <header className="p-inbox-head">
        <h1>{definition.label}</h1>
        <DeskMenu />
      </header>
      <div className="p-inbox-tabs" role="group" aria-label={translate('desk.states')}>
        {Object.values(feedbackState).map((value) => (
          <button key={value} type="button" aria-pressed={query.state === value} onClick={() => onQuery({ state: value })}>
            {labels.get(value)}
            <span className="p-inbox-count">{counts[value]?.toLocaleString('en')}</span>
          </button>
        ))}
      </div>
      <div className="p-inbox-filters">
        <Search typed={typed} onType={setTyped} onSearch={search} />
        {type && <FilterControl ready field={type} value={query.type} onChange={(value) => onQuery({ type: Number(value) || undefined })} />}
        {app && <FilterControl ready field={app} value={query.app} onChange={(value) => onQuery({ app: Number(value) || undefined })} />}
        <IconButton icon="mail" label={translate('desk.onlyUnread')} tipSide="left" aria-pressed={onlyUnread} onClick={() => onOnlyUnread(!onlyUnread)} />
      </div>
      <div className="p-inbox-list" aria-busy={isPending || undefined}>
        {isPending && <Waiting label={translate('list.loading')} />}
        {error && records.length === 0 && (
          <State bad icon="triangle-alert" title={translate('list.failed')} text={errorText(error, translate)}>
            <Button icon="refresh-cw" onClick={() => void inbox.refetch()}>{translate('list.retry')}</Button>
          </State>
        )}
        {error && records.length > 0 && (
          <p className="p-inbox-stale" role="status">
            <Icon name="wifi-off" />
            {translate('desk.stale')}
          </p>
        )}
        {!isPending && !error && records.length === 0 && (
          <State icon={filtered ? 'search' : 'inbox'} title={translate(filtered ? 'list.noMatch' : query.state === feedbackState.pending ? 'desk.allDone' : 'list.empty')}>
            {filtered && (
              <Button
                onClick={() => {
                  onOnlyUnread(false);
                  setTyped('');
                  onQuery({ search: '', type: undefined, app: undefined });
                }}
              >
                {translate('list.clearFilters')}
              </Button>
            )}
          </State>
        )}
        <ul>
          {records.map((record: BrowserRecord) => (
            <InboxRow key={record.id} record={record} open={String(record.id) === query.id} unread={query.state === feedbackState.pending && isUnread(record, seen)} now={now} language={language} />
          ))}
        </ul>
        {inbox.hasNextPage && <p className="p-inbox-oldest">{translate('desk.oldest')}</p>}
        {inbox.hasNextPage && <More busy={inbox.isFetching} failed={error !== null} onMore={() => void inbox.fetchNextPage()} />}
      </div>
    </section>
  );
}

/** Searches when Enter is pressed or the keys have rested; says in which field it looks. */
function Search({ typed, onType, onSearch }: { typed: string; onType: (text: string) => void; onSearch: (text: string) => void }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const field = definition.fields[searchField(typed)];
  return (
    <form
      className="p-inbox-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Icon name="search" />
      <input className="c-input" type="search" aria-label={translate('desk.search')} placeholder={translate('desk.searchHint')} value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed.trim() !== '' && field && <span className="p-inbox-where">{translate('desk.searchIn', { field: field.label })}</span>}
    </form>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="p-inbox-waiting" role="status" aria-label={label}>
      {Array.from({ length: 7 }, (_, index) => (
        <div key={index}>
          <span className="c-skeleton" />
          <span className="c-skeleton" />
        </div>
      ))}
    </div>
  );
}
