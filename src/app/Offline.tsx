import { onlineManager } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon';
import './offline.css';

function subscribe(onChange: () => void) {
  return onlineManager.subscribe(onChange);
}

/** Shows a message while the browser is offline. */
export function Offline() {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <p className="s-offline c-unless-empty c-row c-gap-8 c-small" role="status">
      {!online && (
        <>
          <Icon name="wifi-off" />
          {translate('shell.offline')}
        </>
      )}
    </p>
  );
}
