import { useLocaleState, useTranslate } from 'react-admin';
import type { Exchange } from './exchange';
import { Outcome } from './ExchangeView';

interface Props {
  exchanges: Exchange[];
  /** The exchange that is shown above. */
  shown: number | undefined;
  onOpen: (exchange: Exchange) => void;
}

/** The requests since the page was loaded; each can be opened and sent again. */
export function History({ exchanges, shown, onOpen }: Props) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return (
    <section className="v-card p-api-history" aria-labelledby="p-api-history">
      <h2 id="p-api-history">{translate('apitest.history')}</h2>
      <p className="p-api-none">{translate('apitest.historyText')}</p>
      <ol>
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <button
              type="button"
              className="p-api-past"
              aria-current={exchange.id === shown ? 'true' : undefined}
              onClick={() => onOpen(exchange)}
            >
              <time dateTime={new Date(exchange.at).toISOString()}>{time.format(exchange.at)}</time>
              <span className="c-mono">{exchange.path}</span>
              <Outcome code={exchange.code} />
              <span className="p-api-ms">
                {exchange.duration !== undefined &&
                  translate('apitest.duration', { ms: exchange.duration.toLocaleString('en') })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
