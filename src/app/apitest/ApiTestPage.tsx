import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from '../../router/Router';
import { errorText } from '../../errors/error-text';
import { chosenZone } from '../../schema/zone';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinitions } from '../../views/definitions';
import { usePageTitle } from '../../views/page-title';
import { codeCalls } from '../../wire/client';
import { CallForm } from './CallForm';
import { CallList } from './CallList';
import { declaredCalls } from './calls';
import type { Exchange } from './exchange';
import { ExchangeView, Outcome } from './ExchangeView';
import { useExchanges } from './useExchanges';
import { localNumber } from '../../fields/shared/number/number-form';
import './apitest.css';

interface Props {
  /** Loads the pages whose code declares calls. */
  loadCode: () => Promise<unknown>;
}

/** Sends any call that a schema or the console's code declares, and shows the request and the answer (docs/decisions.md#api-test). */
export function ApiTestPage({ loadCode }: Props) {
  const translate = useTranslate();
  const title = translate('apitest.title');
  usePageTitle(title);
  return (
    <>
      <div className="v-head">
        <h1>{title}</h1>
      </div>
      <p className="v-head-about">{translate('apitest.lead')}</p>
      <Workbench loadCode={loadCode} />
    </>
  );
}

function Workbench({ loadCode }: Props) {
  const translate = useTranslate();
  const { data: calls, error, isPending, refetch } = useCalls(loadCode);
  const [query, setQuery] = useSearchParams();
  const { exchanges, send, busy, cancel } = useExchanges();
  const [opened, setOpened] = useState<Exchange>();
  const path = query.get('call');
  const call = calls?.find((one) => one.path === path);
  const choose = useCallback(
    (next: string | null) =>
      setQuery((current) => {
        if (next === null) current.delete('call');
        else current.set('call', next);
        return current;
      }),
    [setQuery],
  );
  const reopen = (exchange: Exchange) => {
    setOpened(exchange);
    choose(exchange.path);
  };
  const own = opened?.path === path ? opened : null;
  const shown = own ?? exchanges.find((one) => one.path === path);

  if (error) {
    return (
      <State bad icon="triangle-alert" title={translate('apitest.notLoaded')} text={errorText(error, translate)}>
        <Button icon="refresh-cw" onClick={() => refetch()}>
          {translate('apitest.retry')}
        </Button>
      </State>
    );
  }
  return (
    <div className="p-api c-grid c-gap-16" data-chosen={call ? true : undefined}>
      <CallList calls={calls} chosen={path} busy={isPending} />
      <div className="p-api-workbench c-grid c-gap-16 c-shrink">
        {call ? (
          <>
            <CallForm
              key={`${call.path} ${own?.id ?? ''}`}
              call={call}
              written={own?.written}
              busy={busy}
              onBack={() => choose(null)}
              onCancel={cancel}
              onSend={async (use, body) => {
                await send(call, use, body);
                setOpened(undefined);
              }}
            />
            {shown && <ExchangeView key={shown.id} exchange={shown} />}
          </>
        ) : (
          !isPending && (
            <State
              icon="search"
              title={translate(path ? 'apitest.unknown' : 'apitest.choose')}
              text={path ? path : translate('apitest.chooseText')}
            />
          )
        )}
        {exchanges.length > 0 && <History exchanges={exchanges} shown={shown?.id} onOpen={reopen} />}
      </div>
    </div>
  );
}

/** The calls that the definitions of the current language and the code declare. Each is fetched once. */
function useCalls(loadCode: Props['loadCode']) {
  const translate = useTranslate();
  const { manifest, load } = useDefinitions();
  const [locale] = useLocaleState();
  const names = useMemo(() => Object.keys(manifest), [manifest]);
  return useQuery({
    queryKey: ['apitest', 'calls', locale],
    queryFn: async () => {
      const [definitions] = await Promise.all([Promise.all(names.map((name) => load(name))), loadCode()]);
      return declaredCalls(definitions, { calls: codeCalls(), label: translate('apitest.own') });
    },
    staleTime: Infinity,
  });
}

interface HistoryProps {
  exchanges: Exchange[];
  /** The exchange that is shown above. */
  shown: number | undefined;
  onOpen: (exchange: Exchange) => void;
}

/** The requests since the page was loaded; each can be opened and sent again. */
function History({ exchanges, shown, onOpen }: HistoryProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: chosenZone() });
  return (
    <section className="v-card p-api-history" aria-labelledby="p-api-history">
      <h2 id="p-api-history">{translate('apitest.history')}</h2>
      <p className="p-api-none c-small c-faint">{translate('apitest.historyText')}</p>
      <ol>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <button
              type="button"
              className="p-api-past c-item c-grid c-gap-12 c-full c-small c-line-above"
              aria-current={exchange.id === shown ? 'true' : undefined}
              onClick={() => onOpen(exchange)}
            >
              <time className="c-faint c-num" dateTime={new Date(exchange.at).toISOString()}>
                {time.format(exchange.at)}
              </time>
              <span className="c-mono c-cut">{exchange.path}</span>
              <Outcome code={exchange.code} />
              <span className="p-api-ms c-faint c-num c-hide-phone">
                {exchange.duration !== undefined &&
                  translate('apitest.duration', { ms: localNumber(exchange.duration) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
