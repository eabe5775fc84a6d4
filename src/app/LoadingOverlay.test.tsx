// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay';

const busy = vi.hoisted(() => ({ count: 1 }));
vi.mock('./platform', () => ({ usePlatform: () => ({ client: { busy: { count: () => busy.count } } }) }));
vi.mock('react-admin', () => ({ useTranslate: () => (key: string) => key }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function next() {
  return act(() => vi.advanceTimersByTime(1000));
}

it('[overlay-check-second] checks once a second for requests in flight', () => {
  render(<LoadingOverlay />);
  expect(screen.queryByRole('status')).toBeNull();
  next();
  expect(screen.getByRole('status')).toBeTruthy();
  busy.count = 0;
  next();
  expect(screen.queryByRole('status')).toBeNull();
  busy.count = 1;
});

it('is hidden while the page has skeletons', () => {
  const shape = document.body.appendChild(document.createElement('span'));
  shape.className = 'c-skeleton';
  render(<LoadingOverlay />);
  next();
  expect(screen.queryByRole('status')).toBeNull();
  shape.remove();
  next();
  expect(screen.getByRole('status')).toBeTruthy();
});
