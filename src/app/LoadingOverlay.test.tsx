// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay';
import { PlatformProvider, type Platform } from './platform';

const busy = { count: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const platform = { client: { busy: { count: () => busy.count } } } as Platform;
  render(
    <PlatformProvider value={platform}>
      <LoadingOverlay />
    </PlatformProvider>,
  );
}

function next() {
  return act(() => vi.advanceTimersByTime(1000));
}

it('[overlay-check-second] checks once a second for requests in flight', () => {
  show();
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
  show();
  next();
  expect(screen.queryByRole('status')).toBeNull();
  shape.remove();
  next();
  expect(screen.getByRole('status')).toBeTruthy();
});
