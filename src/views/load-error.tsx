import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ConsoleError } from '../errors/console-error';
import { errorText } from '../errors/error-text';
import { Button } from '../ui/button';
import { State } from '../ui/state';
import { useServices } from './services';

interface Props {
  /** What could not be read. */
  title: string;
  error: unknown;
  onRetry: () => unknown;
  /** While it is read again. */
  busy?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Instead of content that could not be read: the reason, and what the user can do. */
export function LoadError({ title, error, onRetry, busy = false, children }: Props) {
  const translate = useTranslate();
  const { copyDetails } = useServices();
  const [at] = useState(() => Date.now());
  const failure = error instanceof ConsoleError ? error : undefined;
  return (
    <State bad icon="triangle-alert" title={title} text={errorText(error, translate)}>
      <Button icon="refresh-cw" busy={busy} keepsFocus onClick={() => void onRetry()}>
        {translate('shell.retry')}
      </Button>
      <Button icon="copy" onClick={() => copyDetails({ at, text: title, failure })}>
        {translate('shell.copyDetails')}
      </Button>
      {children}
    </State>
  );
}

/** Instead of rows while the browser is offline. */
export function WaitsOffline() {
  const translate = useTranslate();
  return (
    <div role="status">
      <State icon="wifi-off" title={translate('list.waits')} text={translate('list.waitsText')} />
    </div>
  );
}
