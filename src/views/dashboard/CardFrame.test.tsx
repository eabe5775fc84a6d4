// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { translate } from '../../fields/form.case';
import { CardFrame, Change } from './CardFrame';
import { Sparkline } from './Sparkline';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const waiting = { data: undefined, isFetching: true, error: null, refetch: vi.fn() };

const i18n = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

function show(query: { data: unknown; isFetching: boolean; error: unknown; refetch: () => unknown }) {
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

it.each([
  [{ now: 6, before: 4, more: 'good' }, 'more 50', 'good', 'up'],
  [{ now: 6, before: 4, more: 'bad' }, 'more 50', 'bad', 'up'],
  [{ now: 3, before: 4, more: 'good' }, 'less 25', 'bad', 'down'],
  [{ now: 3, before: 4, more: 'bad' }, 'less 25', 'good', 'down'],
  [{ now: 3, before: 4 }, 'less 25', undefined, 'down'],
  [{ now: 3, before: 0, more: 'good' }, 'more new', 'good', 'up'],
] as const)('a change is shown by an arrow, in words, and as good or bad: %j', (change, text, tone, arrow) => {
  render(
    <I18nContextProvider value={i18n}>
      <Change more={undefined} {...change} shown="4" period="today" />
    </I18nContextProvider>,
  );
  const delta = document.querySelector<HTMLElement>('.v-dash-delta');
  expect(delta?.textContent?.replace(/[^a-z0-9]+/gi, ' ').trim()).toBe(text);
  expect(delta?.dataset['tone']).toBe(tone);
  expect(delta?.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#arrow-${arrow}$`));
  expect(document.querySelector('.v-dash-change')?.textContent).toContain('4');
});

it('a number that stayed the same has no change', () => {
  render(
    <I18nContextProvider value={i18n}>
      <Change now={4} before={4} shown="4" period="today" more="good" />
    </I18nContextProvider>,
  );
  expect(document.querySelector('.v-dash-delta')).toBeNull();
});

it('a trend says its least and its most, with the day of the most, and is drawn within its edges', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  render(
    <I18nContextProvider value={i18n}>
      <Sparkline series={[2, 1200, 0]} days={days} />
    </I18nContextProvider>,
  );
  const trend = screen.getByRole('img');
  expect(trend.getAttribute('aria-label')).toBe(
    translate('dashboard.trend', { count: 3, least: '0', most: '1,200', day: 'Mar 2' }),
  );
  expect(trend.getAttribute('data-tip')).toBe(trend.getAttribute('aria-label'));
  const points = trend.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  expect(points.map((point) => point.split(',').map(Number))).toEqual([
    [0, expect.any(Number)],
    [60, 2],
    [120, 30],
  ]);
  expect(trend.querySelector('polygon')?.getAttribute('points')).toBe(`0,32 ${points.join(' ')} 120,32`);
});
