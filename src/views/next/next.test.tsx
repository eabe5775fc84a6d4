// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { ConsoleError } from '../../errors/console-error';
import { ReferenceContext } from '../../fields/ref/reference-context';
import { matchMedia, mediaQueryOf } from '../../ui/media-query.case';
import { buildDefinition, buildField } from '../definition.case';
import { CreatePage } from '../form/FormPage';
import { press, type } from '../form/things.case';
import { ListPage } from '../list/ListPage';
import { renderView } from '../view.case';
import { AfterCreate } from './AfterCreate';
import { originOf, type Origin } from './origin';

function step(name: string, more: Partial<ActionDefinition> = {}): ActionDefinition {
  return {
    name,
    label: `Add ${name}`,
    places: ['next'],
    permission: 'view',
    run: { open: `test/${name}`, match: { thing_id: 'id' }, filter: { kind: 2 }, adds: true },
    fields: {},
    ...more,
  };
}

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text', { required: true }),
  buildField('kind', 'integer'),
  buildField('key', 'secret'),
];
const definition = buildDefinition(fields, {
  actions: [
    step('owner'),
    step('part', { when: { kind: [3] } }),
    step('codes', { run: { open: 'test/code', match: { thing_id: 'id' }, filter: {} } }),
  ],
});
const origin: Origin = { resource: 'test/thing', id: '9', title: 'Bo', values: { id: 9, kind: 3 }, done: [] };

/** The definition is awaited, so that rendering is, too. */
function line(origins: Origin[], more = {}) {
  const references = { load: async () => definition, titleOf: () => 'one' };
  return act(async () =>
    renderView(
      <ReferenceContext value={references}>
        <AfterCreate made={undefined} />
      </ReferenceContext>,
      {
        definition,
        dataProvider: {},
        path: { pathname: '/test/thing', state: { next: origins } },
        ...more,
      },
    ),
  );
}

function steps() {
  const shown = screen.queryByRole('region')?.querySelector('.v-next-steps')?.children ?? [];
  return [...shown].map(({ textContent }) => textContent);
}

describe('after a create', () => {
  it('the list offers what usually follows, with the values that are carried over', async () => {
    const { history } = renderView(
      <>
        <CreatePage />
        <AfterCreate made={undefined} />
      </>,
      {
        definition,
        dataProvider: { create: vi.fn(async () => ({ data: { id: 9, name: 'Bo', kind: 3, key: 'k' } })) as never },
        path: '/test/thing/create',
      },
    );
    type('Name', 'Bo');
    press('Create');
    expect((await screen.findByText('Next for Bo')).textContent).toBe('Next for Bo');
    expect(history.location().state).toMatchObject({ next: [origin] });
    press('Add owner');
    await screen.findByText('Carried over from Bo: Kind');
    expect(history.location()).toMatchObject({ pathname: '/test/thing' });
  });

  it('leaves out what the account may not do, what does not hold for the record, and what is done', async () => {
    const can = (screenName: string, action: string) => screenName !== 'test/owner' || action !== 'add';
    const { unmount } = await line([{ ...origin, values: { id: 9, kind: 1 } }], { can });
    await waitFor(() => expect(steps()).toEqual(['Add codes']));
    unmount();
    await line([{ ...origin, done: ['owner', 'codes'] }]);
    await waitFor(() => expect(steps()).toEqual(['Add part']));
  });

  it('opens a list with its export, for an account that may export', async () => {
    const { history, unmount } = await line([origin]);
    fireEvent.click(await screen.findByRole('link', { name: 'Add codes' }));
    expect(history.location()).toMatchObject({ pathname: '/test/code', hash: '#export' });
    expect(new URLSearchParams(history.location().search).get('filter')).toBe('{"thing_id":9}');
    unmount();
    const other = await line([origin], { can: (_: string, action: string) => action !== 'export' });
    fireEvent.click(await screen.findByRole('link', { name: 'Add codes' }));
    expect(other.history.location().hash).toBe('');
  });

  it('shows the steps of the newest record when those before it are done', async () => {
    await line([
      { ...origin, done: ['owner', 'part', 'codes'] },
      { ...origin, id: '10', title: 'Cy' },
    ]);
    expect(await screen.findByText('Next for Cy')).toBeTruthy();
  });

  it('goes away when it is dismissed, and the page stays', async () => {
    const { history } = await line([origin]);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide the next steps' }));
    await waitFor(() => expect(screen.queryByText('Next for Bo')).toBeNull());
    expect(history.location().pathname).toBe('/test/thing');
  });

  it('takes the first step by Ctrl and Enter', async () => {
    const { history } = await line([origin]);
    await screen.findByText('Next for Bo');
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByRole('dialog', { name: 'Create record' })).toBeTruthy();
    expect(history.location().pathname).toBe('/test/thing');
  });
});

describe('a record that was just created', () => {
  const made = { resource: 'test/thing', id: '9', title: 'Bo' };
  const show = (page: ReactNode, next = [origin]) =>
    act(async () =>
      renderView(page, { definition, dataProvider: {}, path: { pathname: '/test/thing', state: { next, kept: 1 } } }),
    );

  it('is named once, with a way to its page, and its row is shown', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function scrollIntoView(how) {
      scrolled(this.textContent, how);
    };
    await show(
      <>
        <p data-made="">the row of Bo</p>
        <AfterCreate made={made} />
      </>,
    );
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('the row of Bo', { block: 'nearest' });
    expect(screen.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/test/thing/9/show');
    expect(screen.getByRole('link', { name: 'Bo' }).closest('p')?.textContent).toMatch(/^\S.* Bo$/);
    await screen.findByRole('region', { name: 'Next for Bo' });
    expect(screen.queryByText('Next for Bo')).toBeNull();
    expect(document.querySelector('.v-next-title')?.textContent).not.toBe('');
  });

  it.each([
    ['another record', { ...made, id: '8' }],
    ['a record of another list', { ...made, resource: 'test/other' }],
  ])('is named by its steps when %s is named beside them', async (_what, other) => {
    Element.prototype.scrollIntoView = () => undefined;
    await show(<AfterCreate made={other} />);
    expect(await screen.findByText('Next for Bo')).toBeTruthy();
  });

  it('says the keys on its first step alone, and they open no second form', async () => {
    await show(<AfterCreate made={undefined} />);
    await waitFor(() => expect(steps()).toEqual(['Add owner', 'Add part', 'Add codes']));
    const tips = [...document.querySelectorAll<HTMLElement>('.v-next-steps > *')].map(({ dataset }) => dataset['tip']);
    expect(tips).toEqual(['Ctrl ↵', undefined, undefined]);
    fireEvent.click(screen.getByRole('button', { name: 'Add part' }));
    const sheet = await screen.findByRole('dialog', { name: 'Create record' });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(screen.getAllByRole('dialog')).toEqual([sheet]);
  });

  it('is hidden alone: what else the page knows stays', async () => {
    const { history } = await show(<AfterCreate made={undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide the next steps' }));
    await waitFor(() => expect(history.location().state).toEqual({ kept: 1 }));
  });
});

describe('the form of a step', () => {
  const open = async (create = vi.fn(), more = {}) => {
    const { history } = await line([origin], { dataProvider: { create: create as never }, ...more });
    fireEvent.click(await screen.findByRole('button', { name: 'Add owner' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Create record' }));
    return { history, sheet };
  };

  it('is beside the list, says and marks what was carried over, and sends it', async () => {
    const create = vi.fn(async () => ({ data: { id: 10, name: 'Cy' } }));
    const { history, sheet } = await open(create);
    expect(sheet.getByText('Carried over from Bo: Kind')).toBeTruthy();
    const marked = [...document.querySelectorAll('[data-carried]')].map((field) => field.getAttribute('data-field'));
    expect(marked).toEqual(['kind']);
    type('Name', 'Cy');
    fireEvent.click(sheet.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ kind: 2, name: 'Cy' }) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location()).toMatchObject({
      pathname: '/test/thing',
      state: { made: { id: '10' }, next: [{ ...origin, done: ['owner'] }, { id: '10' }] },
    });
    await waitFor(() => expect(steps()).toEqual(['Add part', 'Add codes']));
  });

  it('is not sent by the press that opens it', async () => {
    const create = vi.fn();
    const { sheet } = await open(create);
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const heard = vi.fn();
    window.addEventListener('keydown', heard, { once: true });
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Create record' });
    window.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    expect(create).not.toHaveBeenCalled();
  });

  it('begins at the first empty field that has to be filled in', async () => {
    const fields = [
      buildField('id', 'id'),
      buildField('note', 'text'),
      buildField('name', 'text', { required: true }),
      buildField('kind', 'integer'),
    ];
    await open(vi.fn(), { definition: buildDefinition(fields, { actions: [step('owner')] }) });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  });

  it('leaves the steps as they are when it is cancelled', async () => {
    const { history, sheet } = await open();
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location().state).toEqual({ next: [origin] });
    expect(steps()).toEqual(['Add owner', 'Add part', 'Add codes']);
  });
});

describe('a message in another language', () => {
  const languages = buildDefinition(
    [
      buildField('id', 'id'),
      buildField('code', 'text'),
      buildField('lang', 'enum', {
        options: { options: ['en', 'zh', 'de'].map((value) => ({ value, label: value.toUpperCase() })) },
      } as never),
      buildField('text', 'text'),
      buildField('sign', 'text'),
    ],
    {
      title: [{ field: 'code' }],
      list: {
        ...definition.list,
        pivot: { label: 'language', by: ['code'], rows: [], columns: 'lang', cells: ['text'] },
      },
    },
  );
  const english = { id: 1, code: 'hello', lang: 'en', text: 'Hello', sign: 'Us' };
  const after = (rows: object[]) =>
    act(async () =>
      renderView(<AfterCreate made={undefined} />, {
        definition: languages,
        dataProvider: { getList: vi.fn(async () => ({ data: rows, total: rows.length })) as never },
        path: { pathname: '/test/thing', state: { next: [originOf(languages, english, 'hello')] } },
      }),
    );

  it('is the next one that is missing, with the values of the first but its text', async () => {
    await after([english, { ...english, id: 2, lang: 'zh' }, { ...english, id: 3, code: 'hello2', lang: 'de' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add it in DE' }));
    await screen.findByRole('dialog', { name: 'Create record' });
    const values = ['Code', 'Lang', 'Sign', 'Text'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
    expect(values).toEqual(['hello', 'de', 'Us', '']);
  });

  it('is not offered when there are all', async () => {
    await after(['en', 'zh'].map((lang, index) => ({ ...english, id: index + 1, lang })));
    await waitFor(() => expect(steps()).toEqual(['Add it in DE']));
    cleanup();
    await after(['en', 'zh', 'de'].map((lang, index) => ({ ...english, id: index + 1, lang })));
    await act(() => new Promise((resolve) => queueMicrotask(() => setTimeout(resolve, 0))));
    expect(steps()).toEqual([]);
  });
});

it('a secret never enters the history', () => {
  const wanting = {
    ...definition,
    actions: [step('owner', { run: { open: 'test/owner', match: { key: 'key' }, filter: {}, adds: true } })],
  };
  expect(originOf(wanting, { id: 9, key: 'k' }, 'Bo')?.values).toEqual({ id: 9 });
});

it('the list of another record shows the steps, too', async () => {
  renderView(<ListPage />, {
    definition,
    dataProvider: { getList: async () => ({ data: [], total: 0 }) },
    path: { pathname: '/test/thing', state: { next: [origin] } },
  });
  expect(await screen.findByText('Next for Bo')).toBeTruthy();
});

it('a form that is filled in stays when the rows turn into cards, and when they cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = vi.fn<() => Promise<object>>(async () => ({ data: [{ id: 1, name: 'Anne' }], total: 1 }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderView(<ListPage />, {
    definition,
    dataProvider: { getList } as never,
    path: { pathname: '/test/thing', state: { next: [origin] } },
    queryClient,
  });
  await waitFor(() => expect(document.querySelector('tr[data-id]')).not.toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Add owner' }));
  await screen.findByRole('dialog', { name: 'Create record' });
  type('Name', 'Cy');
  const phone = '(width < 599px)';
  matchMedia(phone);
  act(() => void mediaQueryOf(phone).dispatchEvent(new Event('change')));
  await waitFor(() => expect(document.querySelector('tr[data-id]')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cy');
  getList.mockRejectedValue(new ConsoleError({ kind: 'network' }));
  await act(() => queryClient.resetQueries());
  await screen.findByRole('button', { name: 'Try again', hidden: true });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cy');
});
