// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { translate } from '../../fields/form.case';
import { CardFrame } from './CardFrame';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const waiting = { data: undefined, isFetching: true, error: null, refetch: vi.fn() };

function show(query: { data: unknown; isFetching: boolean; error: unknown; refetch: () => unknown }) {
  const i18n = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };
  render(
    <I18nContextProvider value={i18n}>
      <CardFrame name="one" title="Orders" icon="info" query={query} skeleton="waiting">
        34
      </CardFrame>
    </I18nContextProvider>,
  );
  return screen.getByRole('region', { name: 'Orders' });
}

it('[card-reveal-400] is hidden at first and revealed after 400 ms, though its number is not there', () => {
  const card = show(waiting);
  const revealed = () => card.dataset['revealed'];
  expect(revealed()).toBe('false');
  act(() => vi.advanceTimersByTime(399));
  expect(revealed()).toBe('false');
  act(() => vi.advanceTimersByTime(1));
  expect(revealed()).toBe('true');
  expect(card.textContent).toContain('waiting');
  expect(card.getAttribute('aria-busy')).toBe('true');
});

it('that fails says why and can be read again', () => {
  const refetch = vi.fn();
  const card = show({ ...waiting, isFetching: false, error: new ConsoleError({ kind: 'network' }), refetch });
  expect(card.textContent).toContain('could not be reached');
  expect(card.textContent).not.toContain('34');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('that fails later keeps its number', () => {
  const card = show({ data: {}, isFetching: false, error: new ConsoleError({ kind: 'network' }), refetch: vi.fn() });
  expect(card.textContent).toContain('34');
  expect(card.textContent).toContain('could not be reached');
});
