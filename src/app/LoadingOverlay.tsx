import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { usePlatform } from './platform';

/** Milliseconds between two checks of the requests in flight (docs/specification.md#shell-loading). */
const LOADING_CHECK = 1000;

/** Shows that requests are in flight, without blocking the page. A page with skeletons does not need it. */
export function LoadingOverlay() {
  const { client } = usePlatform();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(
      () => setBusy(client.busy.count() > 0 && !document.querySelector('.c-skeleton')),
      LOADING_CHECK,
    );
    return () => clearInterval(timer);
  }, [client]);
  if (!busy) return null;
  return (
    <div className="s-overlay c-row c-gap-10" role="status">
      <span className="c-spinner" />
      {translate('shell.loading')}
    </div>
  );
}
