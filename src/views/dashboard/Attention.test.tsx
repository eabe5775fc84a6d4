// @vitest-environment jsdom
import type { UseQueryResult } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { translate } from '../../fields/form.case';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { Attention } from './Attention';
import type { Attention as AttentionCard } from './cards';
import type { Count } from './queries';

function card(name: string, more: Partial<AttentionCard> = {}): AttentionCard {
  return {
    key: `test/thing ${name}`,
    name,
    label: name,
    resource: 'test/thing',
    tone: 'warn',
    icon: 'info',
    filter: {},
    ...more,
  };
}

const refetch = vi.fn<() => void>();
type Query = Partial<UseQueryResult<Count>>;
const waiting: Query = { isPending: true, error: null };
function counted(total: number): Query {
  return { isPending: false, error: null, data: { total, atLeast: false } as Count };
}
const failed: Query = {
  isPending: false,
  isFetching: false,
  error: new ConsoleError({ kind: 'network' }),
  refetch: refetch as never,
};

/** What is shown of cards with their checks. */
function show(checks: [AttentionCard, Query][]) {
  const [cards, queries] = [checks.map(([each]) => each), checks.map(([, query]) => query as UseQueryResult<Count>)];
  renderView(<Attention cards={cards} queries={queries} />, { definition: buildDefinition([]), dataProvider: {} });
  const region = screen.getByRole('region', { name: 'Needs attention' });
  return { region, rows: () => [...region.querySelectorAll('li')].map(({ textContent }) => textContent?.trim()) };
}

/** The line that names the checks without a problem. */
function quiet(region: HTMLElement) {
  return region.querySelector('.v-dash-quiet')?.textContent;
}

it('a check that finds something links to what it found; the others are named in one line', () => {
  const { region, rows } = show([
    [card('Late orders', { tone: 'bad', note: 'for a week' }), counted(1234)],
    [card('Refunds'), counted(0)],
    [card('Alarms', { tone: 'info' }), counted(0)],
  ]);
  const link = within(region).getByRole('link', { name: '1,234 Late orders for a week' });
  expect(link.getAttribute('href')).toContain('/test/thing');
  expect(link.dataset).toMatchObject({ urgency: 'bad', card: 'test/thing Late orders' });
  expect(link.querySelector('use')?.getAttribute('href')).toMatch(/#circle-alert$/);
  expect(rows()).toEqual(['1,234 Late orders for a week']);
  expect(quiet(region)).toBe(translate('dashboard.quiet', { list: 'Refunds, Alarms' }));
  expect(region.getAttribute('aria-busy')).toBeNull();
});

it('without anything found all checks are named', () => {
  const { region, rows } = show([[card('Refunds'), counted(0)]]);
  expect(rows()).toEqual([]);
  expect(quiet(region)).toBe(translate('dashboard.allQuiet', { list: 'Refunds' }));
});

it('a check that failed says why, and is read again by its button', () => {
  const { region, rows } = show([
    [card('Refunds'), failed],
    [card('Alarms'), counted(0)],
  ]);
  expect(rows()[0]).toMatch(/Refunds.*could not be reached/);
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('has three lines until all is read', () => {
  const { region, rows } = show([
    [card('Refunds'), waiting],
    [card('Alarms'), counted(3)],
  ]);
  expect(rows()).toEqual(['', '', '']);
  expect(region.getAttribute('aria-busy')).toBe('true');
  expect(within(region).queryByRole('link')).toBeNull();
});
