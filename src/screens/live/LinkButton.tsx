import { useNotify, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { pageHref } from '../../base-path';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { useCopy } from '../../fields/shared/useCopy';
import { useServices } from '../services';
import { linkOf } from './calls';

/** Copies the address for a customer without an account. The key is requested on click. */
export function LinkButton({ order }: { order: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy('live.linkCopied');
  const { client } = useServices();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await copy(await linkOf(client, String(order.id), `${window.location.origin}${pageHref('/live_play')}`));
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="link" busy={busy} onClick={() => void take()}>
      {translate('live.copyLink')}
    </Button>
  );
}
