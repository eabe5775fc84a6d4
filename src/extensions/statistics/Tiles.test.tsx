// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { Tiles, type Tile } from './Tiles';

const answered = { data: 1, error: null, retry: () => undefined };

function show(tiles: Tile[] | undefined, changes: Partial<Parameters<typeof Tiles>[0]> = {}): HTMLElement {
  const figures = { now: answered, before: answered, settled: true };
  renderView(
    <Tiles
      label="Totals"
      figures={figures}
      count={3}
      tiles={tiles}
      buckets={['2026-03-01', '2026-03-02']}
      {...changes}
    />,
    { definition: buildDefinition([buildField('id', 'id')]), dataProvider: {} },
  );
  const { label = 'Totals' } = changes;
  return screen.queryByRole('region', { name: label }) ?? screen.getByRole('alert', { name: label });
}

/** The text of the change, its tooltip, and its arrow. */
function changeOf(change: number | null) {
  const shown = within(show([{ label: 'Orders', text: '5', change }])).getByTitle(/period before/);
  const arrow = shown.querySelector('use')?.getAttribute('href')?.replace(/.*#/, '');
  return [shown.textContent, shown.title, arrow];
}

it('are as many placeholders as there will be, until they come', () => {
  const row = show(undefined);
  expect(row.ariaBusy).toBe('true');
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['', '', '']);
});

it('show a figure, what it means, and the records that are counted', () => {
  const row = show([
    { label: 'Orders', text: '1,234', href: '/vas/order?x=1', help: 'All of them.', aside: '12% of all' },
    { label: 'Revenue', text: '¥5' },
  ]);
  expect(row.ariaBusy).toBe('false');
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Orders1,23412% of allAll of them.',
    'Revenue¥5',
  ]);
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['Orders: 1,234', '/vas/order?x=1'],
  ]);
});

it.each([
  [0.25, ['+25.0%compared with the previous period', '25.0% more than in the period before', 'arrow-up']],
  [-0.5, ['−50.0%compared with the previous period', '50.0% less than in the period before', 'arrow-down']],
  [0, ['0.0%compared with the previous period', 'as in the period before', undefined]],
  [null, ['–', 'nothing in the period before', undefined]],
])('a change of %s is %j', (change, shown) => expect(changeOf(change)).toEqual(shown));

it('without a comparison show no change', () => {
  expect(show([{ label: 'Orders', text: '5' }]).querySelector('small')).toBeNull();
});

it('draw their days as a line, once there are two', () => {
  const tile = { label: 'Orders', text: '5', values: [2, 3] };
  const line = (row: HTMLElement) => row.querySelector('polyline')?.getAttribute('points')?.split(' ').length;
  expect(line(show([tile]))).toBe(2);
  expect(line(show([{ ...tile, label: 'Paid', values: [2] }], { label: 'Others', buckets: ['2026-03-01'] }))).toBe(
    undefined,
  );
});

it('tell that they could not be read, and read them again', () => {
  const retry = vi.fn();
  const failed = { data: undefined, error: new ConsoleError({ kind: 'network' }), retry };
  const row = show(undefined, { figures: { now: failed, before: answered, settled: false } });
  expect(row.textContent).toContain('The server could not be reached');
  fireEvent.click(within(row).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
