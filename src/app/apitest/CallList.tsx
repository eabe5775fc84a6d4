import { useTranslate } from 'react-admin';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pageHref } from '../../base-path';
import { Icon } from '../../ui/icon';
import { byPart, found, type DeclaredCall } from './calls';

interface Props {
  /** Absent while they are read. */
  calls: DeclaredCall[] | undefined;
  /** Path of the chosen call. */
  chosen: string | null;
  busy: boolean;
}

/** All calls with a search over paths and screens. */
export const CallList = memo(function CallList({ calls = [], chosen, busy }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => found(calls, wanted), [calls, wanted]);
  const parts = useMemo(() => byPart(shown), [shown]);
  const list = useRef<HTMLElement>(null);
  // A call chosen by the address may be far down in the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [calls, chosen]);
  const label = translate('apitest.calls');
  return (
    <section className="v-card p-api-calls c-stack" aria-label={label}>
      <div className="c-search p-api-search">
        <Icon name="search" />
        <input
          className="c-input"
          type="search"
          aria-label={translate('apitest.search')}
          placeholder={translate('apitest.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p className="p-api-total c-small c-faint c-line-below" role="status">
        {busy ? translate('apitest.loading') : translate('apitest.total', { smart_count: shown.length })}
      </p>
      <nav ref={list} className="p-api-scroll" aria-label={label} aria-busy={busy}>
        {busy && Array.from({ length: 10 }, (_row, index) => <span key={index} className="c-skeleton p-api-waiting" />)}
        {!busy && shown.length === 0 && <p className="p-api-none c-small c-faint">{translate('apitest.noneFound')}</p>}
        {parts.map(([part, some]) => (
          <section key={part} className="p-api-part" aria-label={part}>
            <h2 className="c-small c-faint c-medium">{part}</h2>
            <ul>
              {some.map((call) => (
                <li key={call.path}>
                  <Entry call={call} isChosen={call.path === chosen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </section>
  );
});

const Entry = memo(function Entry({ call, isChosen }: { call: DeclaredCall; isChosen: boolean }) {
  const [first] = call.uses;
  return (
    <a
      className="p-api-entry c-item"
      href={pageHref(`/___api_test?call=${encodeURIComponent(call.path)}`)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className="c-mono c-small c-break">{call.path}</span>
      <span className="p-api-where c-row c-small c-faint">
        {!call.reads && <Icon name="pencil" className="c-toned-warn" />}
        {first.label}
      </span>
    </a>
  );
});
