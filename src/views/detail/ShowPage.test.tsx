// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ConsoleError } from '../../errors/console-error';
import type { TabDefinition } from '../../schema/definition';
import { PageTitleContext } from '../page-title';
import { recordPath } from '../paths';
import { ShowPage } from './ShowPage';

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() => Promise.all([import('../filters/FilterBar'), import('../../ui/material/tab-strip')]));

function tabOf(name: string, resource: string, more: Partial<TabDefinition> = {}): TabDefinition {
  return {
    name,
    label: name,
    resource,
    filter: {},
    match: { comp_id: 'id' },
    ...more,
  };
}

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('state', 'enum', { options: { options: [{ value: 1, label: 'Open', tone: 'good' }] } }),
    buildField('key', 'secret'),
    buildField('dev', 'text', { permission: 'secret' }),
    buildField('note', 'longtext'),
    buildField('quota', 'integer', { when: { state: [2] } }),
    buildField('attr', 'json', {
      options: { as: 'text', fields: { colour: buildField('colour', 'text', { label: 'Colour' }) } },
    }),
    buildField('lines', 'rows', {
      options: { fields: { lang: buildField('lang', 'text', { label: 'Language' }) }, min: 0, as: 'list' },
    }),
  ],
  {
    detail: [
      { name: 'main', label: 'Main', fields: ['id', 'name', 'state', 'key', 'dev', 'note', 'quota', 'attr', 'lines'] },
    ],
    tabs: [
      tabOf('users', 'test/user'),
      tabOf('devices', 'test/device'),
      tabOf('closed', 'test/user', { when: { state: [2] } }),
    ],
  },
);
const anne: RaRecord = {
  id: 5,
  name: 'Anne',
  state: 1,
  key: 's3cret',
  dev: 'd',
  note: 'a\nb',
  attr: '{"colour":"red","size":2}',
  lines: [{ lang: 'en' }, null],
};

/** The rows of a tab. */
function getList() {
  return Promise.resolve({ data: [], total: 0 });
}

function show(more = {}, record = anne, getOne: unknown = vi.fn(async () => ({ data: record }))) {
  const page = <ShowPage />;
  return renderView(page, {
    definition,
    dataProvider: { getOne, getList } as never,
    path: '/test/thing/5/show',
    at: '/test/thing/:id/show',
    ...more,
  });
}

it.each([0, '.', '..', '~.', 'create'])('its own address opens the record with the id %j', async (id) => {
  const getOne = vi.fn(async () => ({ data: { ...anne, id } }));
  show({ path: recordPath('test/thing', id) }, anne, getOne);
  await waitFor(() => expect(getOne).toHaveBeenCalledWith('test/thing', expect.objectContaining({ id: String(id) })));
});

/** The page once its record, Anne, is there. */
async function opened(...of: Parameters<typeof show>) {
  show(...of);
  await screen.findByRole('heading', { level: 1, name: 'Anne' });
}

function valueOf(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling!;
}

/** What is copied from now on, in a clipboard of the test. */
function clipboard(): string[] {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  });
  return written;
}

describe('the page of a record', () => {
  it('has its title as the one h1, its states as facts and its fields by their labels', async () => {
    await opened();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('.v-states')?.textContent).toBe('StateOpen');
    expect(screen.getAllByText('State', { selector: 'dt' })).toHaveLength(1);
    expect(valueOf('Name').textContent).toBe('Anne');
    expect(valueOf('Note').textContent).toBe('a\nb');
  });

  it('has its kind and key above its title, and its headline below, without fields that are empty or not permitted', async () => {
    const headline = ['state', 'note', 'dev', 'quota'];
    await opened({ definition: { ...definition, headline }, can: (_: string, action: string) => action !== 'secret' });
    expect(document.querySelector('.v-show-kind')?.textContent).toBe('record5');
    expect(document.querySelector('.v-states')?.textContent).toBe('StateOpen');
    expect(document.querySelector('.v-headline')?.textContent).toBe('Notea\nb');
    // What the heading says is not said again.
    expect(
      [...document.querySelectorAll('.v-value[data-field]')].map((value) => value.getAttribute('data-field')),
    ).toEqual(['name', 'key', 'attr', 'lines']);
  });

  it('does not repeat a key that is its title', async () => {
    show({ definition }, { ...anne, name: '' });
    await screen.findByRole('heading', { level: 1, name: '5' });
    expect(document.querySelector('.v-show-kind')?.textContent).toBe('record');
    expect(document.querySelector('.v-value')?.getAttribute('data-field')).toBe('id');
  });

  it('shows a near end among its facts, and the name of a single record under the heading', async () => {
    const end = buildField('end', 'datetime', { options: { as: 'text', expires: 30 } });
    const only = {
      ...definition,
      single: true,
      fields: { ...definition.fields, end },
      detail: [{ name: 'main', label: 'Main', fields: ['name', 'end'] }],
    };
    show({ definition: only }, { ...anne, end: new Date(Date.now() + 5.5 * 24 * 60 * 60 * 1000).toISOString() });
    await screen.findByRole('heading', { level: 2, name: 'Anne' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Things');
    expect(document.querySelector('.v-states')?.textContent).toContain('Ends in 5 days');
  });

  it('has copy buttons for search fields and secrets only', async () => {
    const fields = { ...definition.fields, name: { ...definition.fields['name']!, searched: true as const } };
    await opened({ definition: { ...definition, fields } });
    expect(screen.getAllByRole('button', { name: /^Copy/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Copy: Id', 'Copy: Name', 'Copy: Key'],
    );
  });

  it('shows a secret on request, hides it after half a minute, and copies it without showing it', async () => {
    const written = clipboard();
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Key' }));
    await waitFor(() => expect(written).toEqual(['s3cret']));
    expect(document.body.textContent).not.toContain('s3cret');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Show: Key' }));
    expect(valueOf('Key').textContent).toBe('s3cret');
    act(() => void vi.advanceTimersByTime(29_000));
    expect(valueOf('Key').textContent).toBe('s3cret');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(valueOf('Key').textContent).not.toContain('s3cret');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('masks secrets, and hides fields without permission or whose condition does not hold', async () => {
    await opened({ can: (_: string, action: string) => action !== 'secret' });
    expect(document.body.textContent).not.toContain('s3cret');
    expect(screen.queryByText('Dev', { selector: 'dt' })).toBeNull();
    expect(screen.queryByText('Quota', { selector: 'dt' })).toBeNull();
  });

  it('has the title of its screen and no back link for a single record', async () => {
    const getOne = vi.fn(async () => ({ data: { ...anne, id: 'single' } }));
    show(
      { definition: { ...definition, single: true, label: 'Figures' }, path: '/test/thing', at: '/test/thing' },
      anne,
      getOne,
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Figures');
    expect(screen.queryByRole('link')).toBeNull();
    expect(getOne).toHaveBeenCalledWith('test/thing', expect.objectContaining({ id: 'single' }));
  });

  it('is read by the filters of the address, and read again by others, where it is a single record with filters', async () => {
    const getOne = vi.fn(async () => ({ data: { ...anne, id: 'single' } }));
    const list = { ...definition.list, filters: ['note', 'name'] };
    const more = { definition: { ...definition, single: true, list }, at: '/test/thing' };
    show({ ...more, path: '/test/thing?lang=en&filter={"name":"Anne","other":1}' }, anne, getOne);
    const box = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(box.value).toBe('Anne');
    const asked = (filter: object) => ['test/thing', expect.objectContaining({ id: 'single', meta: { filter } })];
    expect(getOne.mock.calls).toEqual([asked({ name: 'Anne' })]);
    const filterBy = (text: string) => {
      fireEvent.change(box, { target: { value: text } });
      fireEvent.keyDown(box, { key: 'Enter' });
    };
    filterBy('Bo');
    await waitFor(() => expect(getOne.mock.lastCall).toEqual(asked({ name: 'Bo' })));
    const query = new URLSearchParams(screen.getByLabelText('address').textContent?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ lang: 'en', filter: '{"name":"Bo"}' });
    filterBy('');
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/test/thing?lang=en'));
    await waitFor(() => expect(getOne.mock.lastCall).toEqual(asked({})));
  });

  it('has no filters where it is one of many', async () => {
    const getOne = vi.fn(async () => ({ data: anne }));
    const list = { ...definition.list, filters: ['name'] };
    await opened({ definition: { ...definition, list }, path: '/test/thing/5/show?filter={"name":"x"}' }, anne, getOne);
    expect(screen.queryByRole('search')).toBeNull();
    expect(getOne.mock.calls).toEqual([['test/thing', { id: '5', signal: undefined }]]);
  });

  it('tells the page its title, waits as the last one was, and is read again on request', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const setTitle = vi.fn();
    const getOne = vi.fn().mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    getOne.mockResolvedValue({ data: anne });
    const view = (
      <PageTitleContext value={setTitle}>
        <ShowPage />
      </PageTitleContext>
    );
    renderView(view, {
      definition,
      dataProvider: { getOne, getList } as never,
      path: '/test/thing/5/show',
      at: '/test/thing/:id/show',
    });
    expect(screen.getByRole('status', { name: 'Loading the record…' })).toBeTruthy();
    expect(setTitle).toHaveBeenLastCalledWith('Things');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Anne' });
    expect(setTitle).toHaveBeenLastCalledWith('Anne');
    expect(screen.queryByRole('status', { name: 'Loading the record…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  it('is left for the list when its record is deleted', async () => {
    const removeEach = vi.fn(async () => [{ id: 5, ok: true }]);
    await opened({ dataProvider: { getOne: async () => ({ data: anne }), getList, removeEach } as never });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/test/thing'));
    expect(removeEach).toHaveBeenCalledTimes(1);
  });

  it('copies its key', async () => {
    const written = clipboard();
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Id' }));
    await waitFor(() => expect(written).toEqual(['5']));
    await waitFor(() => expect(screen.getByLabelText('notices').textContent).not.toBe(''));
  });

  it('shows JSON by its inner labels, with keys that the schema does not know', async () => {
    await opened();
    expect(valueOf('Colour').textContent).toBe('red');
    expect(valueOf('size').textContent).toBe('2');
  });

  it('shows rows as a table, invalid ones included', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Lines' });
    expect([...table.querySelectorAll('tr')].map((row) => row.textContent)).toEqual(['Language', 'en']);
  });

  it('shows invalid values unchanged', async () => {
    await opened({}, { ...anne, lines: 'x', attr: '{', note: { a: 1 } });
    expect(valueOf('Lines').textContent).toBe('x');
    expect(valueOf('Attr').textContent).toBe('{');
    expect(valueOf('Note').textContent).toBe('{"a":1}');
  });

  it('says that it does not exist, with a back link', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    show({}, anne, () => Promise.reject(new ConsoleError({ kind: 'missing' })));
    await screen.findByText('No such record');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/test/thing'));
  });
});

describe('its tabs', () => {
  it('belong to screens that the user may view, and meet their condition', async () => {
    await opened({ can: (screen_: string) => screen_ !== 'test/device' });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Details', 'users']);
  });

  it('show the related list, and are part of the address', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    show({ dataProvider: { getOne: async () => ({ data: anne }), getList } as never });
    const tab = await screen.findByRole('tab', { name: 'devices' });
    // The tab's definition is loaded when it opens. A component that suspends inside act needs an await.
    await act(async () => fireEvent.click(tab));
    expect(await screen.findByRole('region', { name: 'Things' })).toBeTruthy();
    expect(getList).toHaveBeenCalledExactlyOnceWith('test/thing', expect.objectContaining({ filter: { comp_id: 5 } }));
    expect(screen.getByLabelText('address').textContent).toBe('/test/thing/5/show?tab=devices');
    fireEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/test/thing/5/show'));
  });

  it('have the number of their records, where their screen says so', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 12 }));
    const tabs = [tabOf('users', 'test/user', { count: true }), tabOf('devices', 'test/device')];
    const dataProvider = { getOne: async () => ({ data: anne }), getList } as never;
    show({ definition: { ...definition, tabs }, dataProvider });
    expect(await screen.findByRole('tab', { name: /users\s*12/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'devices' })).toBeTruthy();
    expect(getList.mock.calls).toEqual([['test/user', expect.objectContaining({ filter: { comp_id: 5 } })]]);
  });

  it('say that there is nothing where the record has no value that ties them', async () => {
    const match = { comp_id: 'quota' };
    const tabs = [tabOf('users', 'test/user', { match })];
    show({ definition: { ...definition, tabs }, path: '/test/thing/5/show?tab=users' });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    const panel = screen.getByRole('tabpanel');
    expect([panel.tabIndex, panel.getAttribute('aria-labelledby')]).toEqual([
      0,
      screen.getByRole('tab', { selected: true }).id,
    ]);
  });

  it('are absent where there are none', async () => {
    await opened({ definition: { ...definition, tabs: [] } });
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(valueOf('Name').textContent).toBe('Anne');
  });

  it('open by the address, the first one for an unknown name', async () => {
    show({ path: '/test/thing/5/show?tab=users' });
    expect((await screen.findByRole('tab', { name: 'users' })).getAttribute('aria-selected')).toBe('true');
    cleanup();
    show({ path: '/test/thing/5/show?tab=x' });
    expect((await screen.findByRole('tab', { name: 'Details' })).getAttribute('aria-selected')).toBe('true');
  });
});
