import { Component, createContext, startTransition, Suspense, use, type ReactNode } from 'react';
import { hasArrived } from '../load';

/** Tells the nearest Waiting what a part of it waits for. */
const FollowContext = createContext<(loading: Promise<unknown>) => void>(() => undefined);

interface Props {
  /** Shown until everything inside has arrived. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * React's Suspense, but what arrives is drawn at once. By itself React draws it 300 ms after the last fallback at the
 * earliest: each dialog or menu whose code loads with the click would take that long, and so would the filters of a list.
 */
export class Waiting extends Component<Props> {
  private readonly followed = new WeakSet<Promise<unknown>>();
  private isDrawn = false;

  override componentDidMount() {
    this.isDrawn = true;
  }

  private readonly follow = (loading: Promise<unknown>) => {
    if (this.followed.has(loading)) return;
    this.followed.add(loading);
    const draw = () => this.isDrawn && startTransition(() => this.forceUpdate());
    loading.then(draw, draw);
  };

  override render() {
    return (
      <FollowContext value={this.follow}>
        <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
      </FollowContext>
    );
  }
}

/**
 * What a promise of `loadOnce` has brought; waits for it.
 *
 * @throws the reason when it failed
 */
export function useArrived<T>(loading: Promise<T>): T {
  useFollowed([loading]);
  return use(loading);
}

/** For several promises of `loadOnce` that are read with `use`: what they bring is drawn at once. */
export function useFollowed(loadings: readonly Promise<unknown>[]): void {
  const follow = use(FollowContext);
  for (const loading of loadings) if (!hasArrived(loading)) follow(loading);
}
