// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../../views/definition.case';
import { downloads, files, keepsDownloads } from '../../views/export/export.case';
import { renderView } from '../../views/view.case';
import { fileText } from '../../views/file-text.case';
import { Panel } from './Panel';

beforeAll(async () => {
  await import('../../ui/material/menu');
});

keepsDownloads();

type Props = Parameters<typeof Panel>[0];

function cell(text: string) {
  return { text, sheet: text };
}

const view = {
  summary: '7 orders in all',
  chart: <svg />,
  cursor: <i>cursor</i>,
  series: [{ style: 'one' as const, label: 'Orders' }],
  bars: false,
  height: 260,
  table: {
    heading: ['Date', 'Orders'],
    rows: [{ key: 1, cells: [cell('03-01'), cell('7')] }],
    foot: [cell('Total'), cell('8')],
  },
  subtitle: '2026-03-01 – 2026-03-04',
};

function show(props: Partial<Props>): HTMLElement {
  const figures = { error: null, retry: () => undefined };
  renderView(<Panel title="Orders over time" figures={figures} view={view} {...props} />, {
    definition: buildDefinition([buildField('id', 'id')]),
    dataProvider: {},
  });
  return screen.getByRole('region', { name: 'Orders over time' });
}

function keys(panel: HTMLElement): (string | null)[] {
  return within(panel)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('shows a sentence, the chart under its name, the cursor, and the table', async () => {
  const panel = show({ note: <p>note</p>, tools: <b>tools</b> });
  expect(await within(panel).findByText('7 orders in all')).toBeTruthy();
  expect(panel.ariaBusy).toBe('false');
  const chart = within(panel).getByRole('img', { name: 'Orders over time: 7 orders in all' });
  expect(chart.parentElement?.style.height).toBe('260px');
  for (const text of ['cursor', 'note', 'tools']) expect(within(panel).getByText(text)).toBeTruthy();
  expect(within(panel).getByRole('region', { name: 'Orders over time: table' })).toBeTruthy();
});

it.each([
  ['one line', view, []],
  ['two lines', { ...view, series: [...view.series, { style: 'two' as const, label: 'Paid' }] }, ['Orders', 'Paid']],
  ['a day that is not over', { ...view, open: '03-04: not complete yet' }, ['Orders', '03-04: not complete yet']],
  ['the same as a bar', { ...view, open: '03-04: not complete yet', bars: true }, []],
])('the legend of %s has %3$j', async (_, shown, legend) => {
  const panel = show({ view: shown });
  await within(panel).findByText('7 orders in all');
  expect(keys(panel)).toEqual(legend);
});

it('while it loads has its title and tools, and nothing to export', () => {
  const panel = show({ view: undefined, tools: <b>tools</b> });
  expect(panel.ariaBusy).toBe('true');
  expect(within(panel).getByText('tools')).toBeTruthy();
  expect(within(panel).queryByRole('button')).toBeNull();
  expect(within(panel).getByRole('status', { name: 'Loading figures…' })).toBeTruthy();
});

it('without figures says so, and has nothing to export', async () => {
  const panel = show({ view: null });
  expect(await within(panel).findByText('Nothing in this period')).toBeTruthy();
  expect(panel.ariaBusy).toBe('false');
  expect(panel.textContent).toContain('Choose another period, or remove a filter.');
  expect(within(panel).queryByRole('button')).toBeNull();
});

it('tells that its figures could not be read, and reads them again', () => {
  const retry = vi.fn();
  const panel = show({ figures: { error: new ConsoleError({ kind: 'network' }), retry }, view: undefined });
  expect(panel.ariaBusy).toBe('false');
  expect(within(panel).getByRole('alert').textContent).toContain('The figures could not be loaded');
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Try again', 'Copy details for support']);
  fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('exports its table and its chart', async () => {
  const panel = show({});
  fireEvent.click(await within(panel).findByRole('button', { name: 'Export: Orders over time' }));
  const menu = await screen.findByRole('menu', { name: 'Export: Orders over time' });
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual([
    'Figures as a file',
    'CSV',
    'Excel (.xlsx)',
    '',
    'Chart as a picture',
    'PNG',
    'SVG',
  ]);
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(downloads).toEqual([expect.stringMatching(/^Orders over time-.*\.csv$/)]));
  expect(await fileText(files[0])).toBe('Date,Orders\r\n03-01,7\r\nTotal,8\r\n');
});

it('tells that a file could not be made', async () => {
  URL.createObjectURL = () => {
    throw new ConsoleError({ kind: 'network' });
  };
  const panel = show({});
  fireEvent.click(await within(panel).findByRole('button', { name: 'Export: Orders over time' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect((await within(screen.getByRole('list', { name: 'notices' })).findByRole('listitem')).textContent).toMatch(
    /^error: The file could not be created\. The server could not be reached/,
  );
});

it('of one of several parts has tabs, and the open one names the part', async () => {
  const onOpen = vi.fn();
  const tabs = {
    label: 'Currency',
    open: '2',
    tabs: [
      { name: '1', label: 'CNY' },
      { name: '2', label: 'USD' },
    ],
    onOpen,
  };
  const panel = show({ tabs });
  fireEvent.click(await within(panel).findByRole('tab', { name: 'CNY' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('1');
  const part = within(panel).getByRole('tabpanel', { name: 'USD' });
  expect(within(panel).getByRole('tab', { name: 'USD' }).getAttribute('aria-controls')).toBe(part.id);
  expect(within(part).getByText('7 orders in all')).toBeTruthy();
});

it('has no tabs where there are none', async () => {
  const panel = show({ tabs: { label: 'Currency', open: '', tabs: [], onOpen: () => undefined } });
  await within(panel).findByText('7 orders in all');
  expect(within(panel).queryByRole('tablist')).toBeNull();
});
