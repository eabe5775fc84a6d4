// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { countCell, countText } from './cells';
import { Pointing } from './Pointing';
import { buildScope, buildSpan } from './statistics.case';
import { TrendPanel } from './TrendPanel';

beforeAll(async () => {
  await import('./charts/TrendChart');
});

type Props = Parameters<typeof TrendPanel<number[]>>[0];

const none = { data: undefined, error: null, retry: () => undefined };
function answer(data: number[]) {
  return { ...none, data };
}

/** Each answer is the values of its days. The first line leads to its records. */
const lines: Props['lines'] = [
  { label: 'Orders', values: (data) => data, address: ({ from, to }) => `/vas/order?days=${from},${to}` },
  { label: 'Paid', values: (data) => data.map((value) => value - 1) },
];

async function show(figures: Partial<Props['figures']>, props: Partial<Props> = {}): Promise<HTMLElement> {
  renderView(
    <Pointing>
      <TrendPanel
        title="Orders over time"
        measure="orders"
        scope={buildScope().scope}
        figures={{ now: none, before: none, settled: true, ...figures }}
        lines={lines}
        text={countText}
        cell={countCell}
        {...props}
      />
    </Pointing>,
    { definition: buildDefinition([buildField('id', 'id')]), dataProvider: {} },
  );
  const panel = screen.getByRole('region', { name: 'Orders over time' });
  await waitFor(() => expect(panel.ariaBusy).toBe('false'));
  return panel;
}

function rows(panel: HTMLElement): string[] {
  return within(panel)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
}

function summary(panel: HTMLElement): string | null | undefined {
  return within(panel).getByRole('img', { name: /^Orders over time: / }).ariaLabel;
}

const compared = buildScope('', { compare: true, before: buildSpan({ from: '2026-02-01', to: '2026-02-04' }) }).scope;

it('has a line and a column for each figure, and links to the records of a day', async () => {
  const panel = await show({ now: answer([1, 2, 5, 3]) });
  expect(summary(panel)).toBe('Orders over time: 11 orders in all, at most 5 in a day (Mar 3)');
  expect(rows(panel)).toEqual([
    'Date Orders Paid',
    '03-04not complete yet 3 2',
    '03-03 5 4',
    '03-02 2 1',
    '03-01 1 0',
    'Total 11 7',
  ]);
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [4, 3, 2, 1].map((day) => `/vas/order?days=2026-03-0${day},2026-03-0${day}`),
  );
  const keys = within(panel).getAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent)).toEqual(['Orders', 'Paid', '2026-03-04: not complete yet']);
});

it('compares the first figure with the period before', async () => {
  const panel = await show({ now: answer([1, 2, 5, 3]), before: answer([4, 4, 0, 2]) }, { scope: compared });
  expect(summary(panel)).toContain(', 10.0% more than in the period before');
  expect(rows(panel)).toEqual([
    'Date Orders Paid Change (%)',
    '03-04not complete yet 3 2 +50.0%',
    '03-03 5 4 –',
    '03-02 2 1 −50.0%',
    '03-01 1 0 −75.0%',
    'Total 11 7 +10.0%',
  ]);
  const cursor = within(panel).getByRole('slider', { name: 'Day of the chart: Orders over time' });
  expect(cursor.ariaValueText).toBe(
    '2026-03-04 · not complete yet, Orders: 3, Paid: 2, Orders, before (2026-02-04): 2',
  );
});

it('opens the records of the day at the cursor', async () => {
  const panel = await show({ now: answer([1, 2, 5, 3]) });
  const cursor = within(panel).getByRole('slider');
  fireEvent.focus(cursor);
  fireEvent.keyDown(cursor, { key: 'ArrowLeft' });
  fireEvent.keyDown(cursor, { key: 'Enter' });
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/vas/order?days=2026-03-03,2026-03-03'),
  );
});

it('without an address opens nothing', async () => {
  const line = { label: 'Orders', values: (data: number[]) => data };
  const panel = await show({ now: answer([1, 2, 5, 3]) }, { lines: [line] });
  expect(rows(panel)[0]).toBe('Date Orders');
  expect(within(panel).queryByRole('link')).toBeNull();
  fireEvent.keyDown(within(panel).getByRole('slider'), { key: 'Enter' });
  expect(screen.getByLabelText('address').textContent).toBe('/');
});

it('by month has the month as its first column, and the days of a month within the period', async () => {
  const scope = buildScope('', { unit: 'month', now: buildSpan({ from: '2025-11-10', to: '2026-03-04' }) }).scope;
  const panel = await show({ now: answer([1, 2, 5, 3, 1]) }, { scope });
  expect(rows(panel).slice(0, 2)).toEqual(['Month Orders Paid', '2026-03not complete yet 1 0']);
  const [last, , , , first] = within(panel).getAllByRole('link');
  expect(last?.getAttribute('href')).toBe('/vas/order?days=2026-03-01,2026-03-04');
  expect(first?.getAttribute('href')).toBe('/vas/order?days=2025-11-10,2025-11-30');
});

it('of a period that is over has no day that is not', async () => {
  const panel = await show({ now: answer([1, 2, 5, 3]) }, { scope: buildScope('', { today: '2026-03-05' }).scope });
  expect(panel.textContent).not.toContain('not complete yet');
});

const zeros = answer([0, 0, 0, 0]);
const [orders] = lines;

it('says when there is nothing', async () => {
  const panel = await show({ now: zeros }, { lines: [orders] });
  expect(panel.textContent).toContain('Nothing in this period');
});

it('compares nothing with what was before', async () => {
  const panel = await show({ now: zeros, before: answer([0, 1, 0, 0]) }, { lines: [orders], scope: compared });
  expect(summary(panel)).toBe('Orders over time: 0 orders in all, 100.0% less than in the period before');
});

it('waits for the period before', () => {
  renderView(
    <TrendPanel
      title="Orders over time"
      measure="orders"
      scope={compared}
      figures={{ now: answer([1, 2, 5, 3]), before: none, settled: false }}
      lines={lines}
      text={countText}
      cell={countCell}
    />,
    { definition: buildDefinition([buildField('id', 'id')]), dataProvider: {} },
  );
  expect(screen.getByRole('region', { name: 'Orders over time' }).ariaBusy).toBe('true');
});

it('shows its figures when the period before could not be read, says so, and reads it again', async () => {
  const retry = vi.fn();
  const failed = { data: undefined, error: new ConsoleError({ kind: 'network' }), retry };
  const panel = await show({ now: answer([1, 2, 5, 3]), before: failed }, { scope: compared });
  const alert = within(panel).getByRole('alert');
  expect(alert.textContent).toContain('The previous period could not be loaded, so nothing is compared.');
  expect(rows(panel)[0]).toBe('Date Orders Paid');
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
