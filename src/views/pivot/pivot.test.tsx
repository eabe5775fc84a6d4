// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildField } from '../../fields/field.case';
import type { PivotDefinition, ResourceDefinition } from '../../schema/definition';
import { buildDefinition } from '../definition.case';
import { PageTitleContext } from '../page-title';
import { renderView } from '../view.case';
import { cellText, isIncomplete, missingRecord, pivotColumns, pivotRows } from './pivot';
import { PivotPage } from './PivotPage';

const definition: ResourceDefinition = buildDefinition([
  buildField('text', { name: 'name', label: 'Name' }),
  buildField('text', { name: 'code', label: 'Code' }),
  buildField('enum', {
    name: 'lang',
    label: 'Language',
    options: {
      options: [
        { value: 'en', label: 'English' },
        { value: 'zh', label: 'Chinese' },
      ],
    },
  }),
  buildField('text', { name: 'title', label: 'Title' }),
  buildField('longtext', { name: 'body', label: 'Text' }),
  buildField('datetime', { name: 'gmt_update', in: ['list'] }),
]);
const pivot: PivotDefinition = {
  label: 'language',
  by: ['code'],
  rows: ['name', 'code'],
  columns: 'lang',
  cells: ['title', 'body'],
};
const welcome = { id: 1, name: 'Welcome', code: 'welcome', lang: 'en', title: 'Hello', body: 'Hello there' };
const willkommen = { ...welcome, id: 2, lang: 'zh', title: '你好' };
const receipt = { id: 3, name: 'Receipt', code: 'receipt', lang: 'zh', title: '', body: '收据' };

describe('the rows of a pivot', () => {
  const rows = pivotRows(pivot, [welcome, receipt, willkommen]);

  it('group the records that share the fields of `by`', () => {
    expect(rows.map(({ record, cells }) => [record.name, [...cells.keys()]])).toEqual([
      ['Welcome', ['en', 'zh']],
      ['Receipt', ['zh']],
    ]);
    expect(rows.map((row) => isIncomplete(row, pivotColumns(definition, pivot)))).toEqual([false, true]);
  });

  it('give a missing record the shared values, without values that differ between columns', () => {
    const [, incomplete] = rows;
    expect(incomplete && missingRecord(definition, pivot, incomplete, 'en')).toEqual({
      name: 'Receipt',
      code: 'receipt',
      lang: 'en',
    });
  });
});

it('a cell has the first text that is not blank, or says which record it is', () => {
  expect(cellText(pivot, { id: 1, title: ' ', body: 'Text' })).toBe('Text');
  expect(cellText(pivot, { id: 1, title: 7, body: null })).toBe('1');
});

describe('the page', () => {
  const takes = async (_name: string, _params: object, take: (rows: object[]) => void) =>
    take([welcome, receipt, willkommen]);
  const dataProvider = { forEachPage: takes } as never;

  it('has a row for shared values, and a link to create each missing record', async () => {
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider });
    expect((await screen.findByRole('link', { name: 'Hello' })).getAttribute('href')).toBe('/test/thing/1/show');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Code',
      'English1 of 2',
      'Chinese2 of 2',
    ]);
    expect(screen.getByRole('link', { name: 'Add English: Receipt' }).getAttribute('href')).toBe('/test/thing/create');
    screen.getByRole('button', { name: '1 is incomplete' }).click();
    expect(await screen.findByRole('link', { name: '收据' })).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull());
  });

  const done = {
    forEachPage: async (_name: string, _params: object, take: (rows: object[]) => void) => take([welcome, willkommen]),
  } as never;

  it('says which rows it shows, and the address keeps the choice', async () => {
    const setTitle = vi.fn<(title: string) => void>();
    const page = (
      <PageTitleContext value={setTitle}>
        <PivotPage pivot={pivot} />
      </PageTitleContext>
    );
    const { history } = renderView(page, { definition, dataProvider });
    const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
    expect(title).toMatch(/^Things: .*language/);
    expect(setTitle).toHaveBeenLastCalledWith(title);
    expect(screen.getByRole('region', { name: title }).getAttribute('aria-busy')).toBe('true');
    const group = await screen.findByRole('group', { name: 'Rows shown' });
    expect(screen.getByRole('region', { name: title }).getAttribute('aria-busy')).toBe('false');
    const buttons = () =>
      [...group.querySelectorAll('button')].map((each) => `${each.textContent} ${each.getAttribute('aria-pressed')}`);
    expect(buttons()).toEqual(['All 2 rows true', '1 is incomplete false']);
    const length = window.history.length;
    fireEvent.click(screen.getByRole('button', { name: '1 is incomplete' }));
    await vi.waitFor(() => expect(buttons()).toEqual(['All 2 rows false', '1 is incomplete true']));
    expect(history.location().search).toBe('?show=incomplete');
    // The columns count the rows that are hidden, too.
    expect(screen.getByRole('columnheader', { name: /English/ }).textContent).toBe('English1 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'All 2 rows' }));
    await vi.waitFor(() => expect(history.location().search).toBe(''));
    expect(window.history.length).toBe(length);
    fireEvent.click(screen.getByRole('button', { name: '1 is incomplete' }));
    await vi.waitFor(() => expect(history.location().search).toBe('?show=incomplete'));
    fireEvent.click(screen.getByRole('link', { name: 'Add English: Receipt' }));
    await vi.waitFor(() => expect(history.location().pathname).toBe('/test/thing/create'));
    expect(history.location().state).toEqual({
      back: '/?show=incomplete',
      record: { name: 'Receipt', code: 'receipt', lang: 'en' },
    });
  });

  it('leads to a record, and from it back', async () => {
    const { history } = renderView(<PivotPage pivot={pivot} />, {
      definition,
      dataProvider,
      path: '/?show=all',
      at: '/',
    });
    const link = await screen.findByRole('link', { name: '收据' });
    expect(link.title).toBe('收据');
    fireEvent.click(link);
    await vi.waitFor(() => expect(history.location().pathname).toBe('/test/thing/3/show'));
    expect(history.location().state).toEqual({ back: '/?show=all' });
  });

  it('says that nothing is missing', async () => {
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider: done, path: '/?show=incomplete' });
    expect(await screen.findByText('Nothing is missing.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1 row' }));
    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.queryByText('Nothing is missing.')).toBeNull();
  });

  it('says why it could not be read, and is read again', async () => {
    const forEachPage = vi.fn(takes).mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider: { forEachPage } as never });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Hello' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its rows when they cannot be read again', async () => {
    const queryClient = new QueryClient();
    const forEachPage = vi.fn(takes);
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider: { forEachPage } as never, queryClient });
    await screen.findByRole('link', { name: 'Hello' });
    forEachPage.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    await act(() => queryClient.refetchQueries());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Hello' })).toBeDefined();
    expect(again.getAttribute('aria-busy')).toBeNull();
    forEachPage.mockImplementationOnce(() => new Promise(() => undefined));
    fireEvent.click(again);
    await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  });

  it('offers a new record to accounts that may add one and nothing else', async () => {
    renderView(<PivotPage pivot={pivot} />, {
      definition,
      dataProvider,
      can: (_screen, action) => ['view', 'add'].includes(action),
    });
    expect(await screen.findByRole('link', { name: /^Add/ })).toBeDefined();
  });

  it.each([
    ['where none can be made', { definition: { ...definition, calls: { list: definition.calls.list! } } }],
    ['without the permission to add', { can: (_screen: string, action: string) => action === 'view' }],
  ])('offers no new record %s', async (_why, more) => {
    renderView(<PivotPage pivot={pivot} />, { definition, dataProvider, ...more });
    expect(await screen.findByText('Missing')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  });
});
