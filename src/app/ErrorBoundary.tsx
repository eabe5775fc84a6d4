import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { errorText } from '../errors/error-text';
import { Button } from '../ui/button';
import { ChunkError } from '../ui/chunk';
import { State } from '../ui/state';
import { usePathname } from './router';

/** Keeps a failure where it happened. Another page clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary page={usePathname()}>{children}</Boundary>;
}

interface BoundaryState {
  page: string;
  error: unknown;
}

class Boundary extends Component<{ children: ReactNode; page: string }, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ page }: { page: string }, state: BoundaryState) {
    return page === state.page ? null : { page, error: undefined };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <Failure error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const isChunk = error instanceof ChunkError;
  return (
    <div className="s-failure">
      <h1 className="c-visually-hidden">{translate('shell.failed')}</h1>
      <State
        bad
        icon={isChunk ? 'wifi-off' : 'triangle-alert'}
        title={translate(isChunk ? 'shell.chunkFailed' : 'shell.failed')}
        text={isChunk ? translate('shell.chunkFailedText') : errorText(error, translate)}
      >
        <Button look="primary" icon="refresh-cw" onClick={isChunk ? () => window.location.reload() : onRetry}>
          {translate('shell.retry')}
        </Button>
      </State>
    </div>
  );
}
