// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
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
const origin: Origin = { resource: 'test/thing', id: '9', title: 'Bo', values: { id: 9, kind: 3 } };

/** The definition is awaited, so that rendering is, too. */
function line(origins: Origin[], more = {}) {
  const references = { load: async () => definition, titleOf: () => 'one' };
  return act(async () =>
    renderView(<AfterCreate made={undefined} />, {
      definition,
      dataProvider: {},
      services: { references },
      path: { pathname: '/test/thing', state: { next: origins } },
      ...more,
    }),
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
    fireEvent.click(screen.getByRole('link', { name: 'Add owner' }));
    expect(history.location()).toMatchObject({
      pathname: '/test/owner/create',
      state: { record: { thing_id: 9, kind: 2 }, back: '/test/thing', next: [origin] },
    });
  });

  it('leaves out what the account may not do, and what does not hold for the record', async () => {
    const can = (screenName: string, action: string) => screenName !== 'test/owner' || action !== 'add';
    await line([{ ...origin, values: { id: 9, kind: 1 } }], { can });
    await waitFor(() => expect(steps()).toEqual(['Add codes']));
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

  it('shows the steps of several records, of which each is dismissed by itself', async () => {
    const older = { ...origin, id: '8', title: 'Cy' };
    const { history } = await line([origin, older]);
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('button', { name: 'Hide the next steps' })[0]!);
    await waitFor(() => expect(screen.queryByText('Next for Bo')).toBeNull());
    expect(screen.getByText('Next for Cy')).toBeTruthy();
    expect(history.location().state).toEqual({ next: [older] });
  });

  it('takes the first step by Ctrl and Enter', async () => {
    const { history } = await line([origin]);
    await screen.findByText('Next for Bo');
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(history.location()).toMatchObject({
      pathname: '/test/owner/create',
      state: { record: { thing_id: 9, kind: 2 }, back: '/test/thing', next: [origin] },
    });
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

  it('says the keys on the first step alone', async () => {
    await show(<AfterCreate made={undefined} />, [origin, { ...origin, id: '8', title: 'Cy' }]);
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
    const tips = [...document.querySelectorAll<HTMLElement>('.v-next-steps > *')].map(({ dataset }) => dataset['tip']);
    expect(tips).toEqual(['Ctrl ↵', ...Array.from({ length: 5 }, () => undefined)]);
  });

  it('is hidden alone: what else the page knows stays', async () => {
    const { history } = await show(<AfterCreate made={undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide the next steps' }));
    await waitFor(() => expect(history.location().state).toEqual({ kept: 1, next: [] }));
  });
});

describe('the form of a step', () => {
  const open = (create = vi.fn()) =>
    renderView(<CreatePage />, {
      definition,
      dataProvider: { create: create as never },
      path: {
        pathname: '/test/thing/create',
        state: { record: { kind: 2 }, back: '/test/other?page=2', next: [{ ...origin, resource: 'test/other' }] },
      },
    });

  it('sends what was carried over, and comes back to the list and its steps', async () => {
    const create = vi.fn(async () => ({ data: { id: 10, name: 'Cy' } }));
    const { history } = open(create);
    expect(screen.getByLabelText<HTMLInputElement>('Kind').value).toBe('2');
    type('Name', 'Cy');
    press('Create');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ kind: 2, name: 'Cy' }) });
    await waitFor(() => expect(history.location().pathname).toBe('/test/other'));
    expect(history.location()).toMatchObject({
      search: '?page=2',
      state: { made: { id: '10' }, next: [{ id: '10' }, { id: '9' }] },
    });
  });

  it('leaves the steps as they are when it is cancelled', async () => {
    const { history } = open();
    press('Cancel');
    await waitFor(() => expect(history.location().pathname).toBe('/test/other'));
    expect(history.location().state).toEqual({ next: [{ ...origin, resource: 'test/other' }] });
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
    const { history } = await after([
      english,
      { ...english, id: 2, lang: 'zh' },
      { ...english, id: 3, code: 'hello2', lang: 'de' },
    ]);
    fireEvent.click(await screen.findByRole('link', { name: 'Add it in DE' }));
    expect(history.location()).toMatchObject({ pathname: '/test/thing/create', state: { back: '/test/thing' } });
    const { record } = history.location().state as { record: object };
    expect(record).toMatchObject({ code: 'hello', lang: 'de', sign: 'Us' });
    expect(record).not.toHaveProperty('text');
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
