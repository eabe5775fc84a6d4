import { useTranslate } from 'react-admin';
import { errorText } from '../errors/error-text';
import { Button } from '../ui/button';

interface Props {
  error: unknown;
  /** While it is read again. */
  busy?: boolean;
  onRetry: () => unknown;
  className?: string;
}

/** In place of a part of a page that could not be read: the reason in a line, and a button that reads it again. */
export function Failure({ error, busy, onRetry, className = 'c-toned-bad c-row c-gap-8 c-between' }: Props) {
  const translate = useTranslate();
  return (
    <p className={className} role="alert">
      <span>{errorText(error, translate)}</span>
      <Button small icon="refresh-cw" busy={busy} keepsFocus onClick={() => void onRetry()}>
        {translate('shell.retry')}
      </Button>
    </p>
  );
}
