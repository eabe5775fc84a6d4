import { useTranslate } from 'react-admin';
import { Component, type ReactNode, useState } from 'react';
import { ConsoleError } from '../errors/console-error';
import { errorText } from '../errors/error-text';
import { Button } from '../ui/button';
import { useRetryOnline } from '../ui/late';
import { ChunkError, forgetFailures } from '../load';
import { State } from '../ui/state';
import { reloadWhenReached } from './reload';
import { useCopyDetails } from './support/useCopyDetails';
import { usePathname } from '../router/Router';
import type { IconName } from '../ui/icon';

interface Props {
  /** What a failed part of a page shows; by default, the page has failed. */
  renderFailed?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows a render failure in place. Navigation clears it. */
export function ErrorBoundary(props: Props) {
  return <Boundary page={usePathname()} {...props} />;
}

interface BoundaryState {
  page: string;
  error: unknown;
}

class Boundary extends Component<Props & { page: string }, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ page }: { page: string }, state: BoundaryState) {
    return page === state.page ? null : { page, error: undefined };
  }

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent('renderfailed', { detail: error }));
  }

  private retry = () => {
    forgetFailures();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    const { children, renderFailed } = this.props;
    if (error === undefined) return children;
    if (renderFailed) return renderFailed(error, this.retry);
    return error instanceof ChunkError ? (
      <Missing onRetry={this.retry} />
    ) : (
      <Failed error={error} onRetry={this.retry} />
    );
  }
}

/** After a release the chunks of the old build no longer exist. A reload loads the new ones. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  useRetryOnline(onRetry);
  return (
    <Failure
      icon="wifi-off"
      title={translate('shell.chunkFailed')}
      text={translate('shell.chunkFailedText')}
      onRetry={() => void reloadWhenReached(onRetry)}
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Failure
      icon="triangle-alert"
      title={translate('shell.failed')}
      text={errorText(error, translate)}
      onRetry={onRetry}
      {...(error instanceof ConsoleError && { failure: error })}
    />
  );
}

function Failure({
  icon,
  title,
  text,
  failure,
  onRetry,
}: {
  icon: IconName;
  title: string;
  text: string;
  failure?: ConsoleError;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const copyDetails = useCopyDetails();
  const [at] = useState(() => Date.now());
  return (
    <div className="s-failure">
      <h1 className="c-visually-hidden">{translate('shell.failed')}</h1>
      <State bad icon={icon} title={title} text={text}>
        <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
        <Button icon="copy" onClick={() => copyDetails({ at, text: title, failure })}>
          {translate('shell.copyDetails')}
        </Button>
      </State>
    </div>
  );
}
