// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { More } from './More';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));
afterEach(cleanup);

/** Everything is in sight. */
class Observer {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

it('the next page is asked for by itself, but after a failure only when somebody wants it', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const onMore = vi.fn();
  const { rerender } = render(<More busy={false} failed={false} onMore={onMore} />);
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(<More busy failed={false} onMore={onMore} />);
  rerender(<More busy={false} failed onMore={onMore} />);
  rerender(<More busy={false} failed onMore={() => onMore()} />);
  expect(onMore).toHaveBeenCalledTimes(1);
  screen.getByRole('button').click();
  expect(onMore).toHaveBeenCalledTimes(2);
});
