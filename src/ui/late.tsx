import { useTranslate } from 'react-admin';
import { Children, Component, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button';
import { ChunkError, forgetFailures } from '../load';

interface Props {
  children: ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /**
   * For dialogs and menus: a failure shows in a dialog, and closing it calls this. null before the user opens one, or for
   * what is not necessary: no failure shows, the fallback stays. Without it, a failure shows in place.
   */
  onClose?: (() => void) | null;
}

/**
 * A boundary for lazy code. It shows a failed load in place, and the page around it stays. What a user opens in it is set in a
 * transition, so that React waits for the code without a fallback.
 */
export class Late extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  /** What is closed is tried again the next time. */
  static getDerivedStateFromProps({ children }: Props) {
    return Children.toArray(children).length > 0 ? null : { error: undefined };
  }

  private retry = () => {
    forgetFailures();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    const { children, fallback = null, onClose } = this.props;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof ChunkError)) throw error;
    if (onClose === null) return fallback;
    return onClose ? <FailedDialog onRetry={this.retry} onClose={onClose} /> : <FailedHere onRetry={this.retry} />;
  }
}

/** Retries when the browser is online again. */
export function useRetryOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}

function FailedHere({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  useRetryOnline(onRetry);
  return (
    <p className="c-late c-row c-gap-8 c-wrap c-small" role="alert">
      {translate('shell.chunkFailed')}
      <Button small icon="refresh-cw" onClick={onRetry}>
        {translate('shell.retry')}
      </Button>
    </p>
  );
}

/** The browser's own dialog, because the console's dialog may be the code that failed to load. */
function FailedDialog({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useRetryOnline(onRetry);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus goes back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="c-dialog c-late-dialog"
      aria-label={translate('shell.chunkFailed')}
      onClose={onClose}
    >
      <h2 className="c-dialog-head">{translate('shell.chunkFailed')}</h2>
      <p className="c-dialog-body" role="alert">
        {translate('shell.partFailedText')}
      </p>
      <div className="c-dialog-foot c-flex c-gap-8 c-end c-line-above">
        <Button onClick={() => dialog.current?.close()}>{translate('ra.action.close')}</Button>
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
      </div>
    </dialog>
  );
}
