// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { CardDefinition, Directory } from '../../schema/directory';
import { buildDefinition, buildField } from '../definition.case';
import { DefinitionsContext } from '../definitions';
import { PageTitleContext } from '../page-title';
import { definitionsOf, renderView } from '../view.case';
import { DashboardPage } from './DashboardPage';

interface Asked {
  filter: Record<string, unknown>;
}
const getList = vi.fn<(resource: string, asked: Asked) => Promise<object>>();
const setTitle = vi.fn<(title: string) => void>();
const directory = vi.fn<() => Promise<Directory>>();

/** Loads the chunk before the first test, so that its time is not measured. */
beforeAll(() => import('../../ui/material/menu'));

beforeEach(() => {
  vi.clearAllMocks();
  getList.mockImplementation(async (resource) => {
    // No network answers at once.
    await new Promise((resolve) => setTimeout(resolve));
    return { data: [], total: resource === 'test/late' ? 3 : 1200 };
  });
});

function card(name: string, more: Partial<CardDefinition> = {}): CardDefinition {
  return { name, label: name, icon: 'info', filter: {}, ...more };
}

const definition = buildDefinition([
  buildField('paid', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } }),
  buildField('orders', 'integer'),
]);
const actions = new Set(['view']);
const screens = ['test/thing', 'test/late', 'test/unknown'].map((screen) => ({
  screen,
  label: { en: screen, zh: screen },
  actions,
}));
const sections = [{ section: 'test', label: { en: 'Test', zh: 'Test' }, screens }];
const manifest = {
  'test/thing': { label: 'Things', icon: 'box' },
  'test/late': { label: 'Late ones', icon: 'clock' },
};
const figures = { 'test/thing': { cards: [card('Orders', { during: 'at' }), card('Devices')] } };

function show(cards: Directory | Error, can: (screen: string, action: string) => boolean = () => true) {
  if (cards instanceof Error) directory.mockRejectedValueOnce(cards).mockResolvedValue(figures);
  else directory.mockResolvedValue(cards);
  const loaded = Promise.resolve(definition);
  const definitions = { ...definitionsOf(() => loaded), manifest: manifest as never, directory };
  renderView(
    <DefinitionsContext value={definitions}>
      <PageTitleContext value={setTitle}>
        <DashboardPage sections={sections} />
      </PageTitleContext>
    </DefinitionsContext>,
    { definition, dataProvider: { getList } as never, can },
  );
}

function figureNames() {
  return [...document.querySelectorAll('.v-dash-figures h3')].map(({ textContent }) => textContent);
}

function asked(resource = 'test/thing') {
  return getList.mock.calls.flatMap(([name, { filter }]) => (name === resource ? [filter['at'] ?? null] : []));
}

const spans = {
  today: [
    { from: 'today', to: 'today' },
    { from: 'today-1d', to: 'now-1d' },
  ],
  week: [
    { from: 'today-6d', to: 'today' },
    { from: 'today-13d', to: 'now-7d' },
  ],
};

it('has the figures of the day, and of another period that the account keeps', async () => {
  show(figures);
  expect(await screen.findByRole('link', { name: 'Orders: 1,200' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  expect(setTitle).toHaveBeenLastCalledWith('Dashboard');
  expect(screen.getByText('1,200 yesterday by this time')).toBeDefined();
  const periods = screen.getByRole('group', { name: 'Period of the figures' });
  const pressed = () => within(periods).getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('Today');
  getList.mockClear();
  fireEvent.click(within(periods).getByRole('button', { name: '7 days' }));
  expect(await screen.findByText('1,200 in the 7 days before')).toBeDefined();
  expect(pressed()).toBe('7 days');
  // A number without a period is not read again.
  expect(asked()).toEqual(spans.week);
  expect(localStorage.getItem('preferences:ann')).toContain('"dashboard:period":"week"');
  const link = screen.getByRole('link', { name: 'Orders: 1,200' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toContain('{"at":{"from":"today-6d","to":"today"}}');
});

it.each([
  ['week', spans.week],
  ['year', spans.today],
])('begins with the kept period, if there is one of that name: %s', async (kept, spansOf) => {
  localStorage.setItem('preferences:ann', JSON.stringify({ 'dashboard:period': kept }));
  show({ 'test/thing': { cards: [card('Orders', { during: 'at' })] } });
  await screen.findByRole('link', { name: 'Orders: 1,200' });
  expect(asked()).toEqual(spansOf);
});

it('shows what needs attention above the figures, and what is below in its place once all is known', async () => {
  let answer = (_total: number): void => undefined;
  const answers = getList.getMockImplementation()!;
  getList.mockImplementation((resource, given) =>
    resource === 'test/late'
      ? new Promise((resolve) => (answer = (total) => resolve({ data: [], total })))
      : answers(resource, given),
  );
  show({ ...figures, 'test/late': { cards: [card('Late', { tone: 'bad' })] } });
  await screen.findByRole('region', { name: 'Needs attention' });
  expect(screen.queryByRole('region', { name: 'Your screens' })).toBeNull();
  await waitFor(() => expect(getList.mock.calls[0]?.[0]).toBe('test/late'));
  answer(3);
  expect(await screen.findByRole('link', { name: '3 Late' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Your screens' })).toBeDefined();
  await waitFor(() => expect(figureNames()).toEqual(['Orders', 'Devices']));
});

it('without any number says so, and leads to the screens', async () => {
  show({});
  expect(await screen.findByText('Your screens have no figures')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  const links = within(screen.getByRole('region', { name: 'Your screens' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Things', '/test/thing'],
    ['Late ones', '/test/late'],
  ]);
});

it('says why its cards could not be loaded, and loads them again', async () => {
  show(new ConsoleError({ kind: 'network' }));
  expect(await screen.findByText('The cards could not be loaded')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Your screens' })).toBeDefined();
  expect(screen.queryByText('Your screens have no figures')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Orders: 1,200' })).toBeDefined();
  expect(screen.queryByText('The cards could not be loaded')).toBeNull();
});

it('counts the numbers that failed, of both parts', async () => {
  getList.mockRejectedValue(new ConsoleError({ kind: 'network' }));
  show({ ...figures, 'test/late': { cards: [card('Late', { tone: 'bad' })] } });
  const status = () => document.querySelector('section [role="status"]')?.textContent;
  await waitFor(() => expect(status()).toBe('3 numbers could not be read'));
  getList.mockResolvedValue({ data: [], total: 1 });
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  await waitFor(() => expect(status()).toBe(''));
});

it('says when it was read last, and reads all of it again', async () => {
  show(figures);
  await screen.findByRole('link', { name: 'Devices: 1,200' });
  expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeDefined();
  const before = getList.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(before * 2));
});

it('figures are hidden and shown by accounts that may, all but the last one', async () => {
  show(figures);
  await screen.findByRole('link', { name: 'Devices: 1,200' });
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit control panel' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await choose('Orders');
  expect(figureNames()).toEqual(['Devices']);
  fireEvent.click(screen.getByRole('button', { name: 'Edit control panel' }));
  const entries = await screen.findAllByRole('menuitemcheckbox');
  expect(entries.map((entry) => [entry.textContent, entry.ariaChecked, entry.ariaDisabled])).toEqual([
    ['Orders', 'false', null],
    ['Devices', 'true', 'true'],
  ]);
  fireEvent.click(entries[0]!);
  expect(figureNames()).toEqual(['Orders', 'Devices']);
});

it('others hide nothing, and their period is kept for as long as they look', async () => {
  show(figures, (screen, action) => !(screen === 'dashboard' && action === 'set'));
  await screen.findByRole('link', { name: 'Devices: 1,200' });
  expect(screen.queryByRole('button', { name: 'Edit control panel' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.getByRole('button', { name: '7 days' }).ariaPressed).toBe('true');
  expect(localStorage.getItem('preferences:ann') ?? '').not.toContain('dashboard:period');
});
