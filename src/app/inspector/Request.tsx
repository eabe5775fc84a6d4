import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { useLateTexts } from '../../views/WithTexts';
import type { Exchange } from '../apitest/exchange';
import { ExchangeView } from '../apitest/ExchangeView';
import { rememberExchange } from '../apitest/useExchanges';
import { useViewer } from './useViewer';

/** The request that brought a record, as the API test shows it, with a button that opens it there. */
export function Request({ exchange }: { exchange: Omit<Exchange, 'id'> | undefined }) {
  useLateTexts('apitest');
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isSuperAdmin } = useViewer();
  if (!exchange) return <p className="c-note">{translate('inspector.noRequest')}</p>;
  const open = () => {
    const id = rememberExchange(queryClient, exchange);
    navigate(`/___api_test?call=${encodeURIComponent(exchange.path)}&sent=${id}`);
  };
  return (
    <section className="p-inspect-request" aria-label={translate('inspector.request')}>
      <div className="p-inspect-head">
        <h3>{translate('inspector.request')}</h3>
        {isSuperAdmin && (
          <Button small icon="arrow-right" onClick={open}>
            {translate('inspector.openTest')}
          </Button>
        )}
      </div>
      <p className="c-mono">{exchange.path}</p>
      <ExchangeView exchange={exchange} />
    </section>
  );
}
