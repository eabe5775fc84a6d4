// @vitest-environment jsdom
import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { recordKey } from '../../fields/query-keys';
import { buildCall } from '../definition.case';
import { keyGroups } from '../keys/page-keys';
import { formPath } from '../paths';
import { address, anne, create, definition, edit, notices, press, type } from './things.case';

describe('creating', () => {
  it('sends the values, shows a notice and goes back to the list', async () => {
    const createCall = vi.fn(async () => ({ data: { id: 9, name: 'Bo' } }));
    const { history } = create({ create: createCall });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create record');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Name', 'Bo');
    press('Create');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(history.location().state).toEqual({ made: { resource: 'test/thing', id: '9', title: 'Bo' } });
    expect(createCall).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ name: 'Bo' }) });
    expect(notices()).toBe('success: form.created');
  });

  it('stays open to add another record', async () => {
    create({ create: async () => ({ data: { id: 9 } }) });
    type('Name', 'Bo');
    press('Create and add another');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
    expect(address()).toBe('/test/thing/create');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('starts with the values of the page that opened it', () => {
    create({}, { path: { pathname: '/test/thing/create', state: { record: { remark: 'for you', stranger: 1 } } } });
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('for you');
  });

  it('lists its keys in the legend', () => {
    create();
    expect(keyGroups().map(({ title, keys }) => [title, ...keys.map(({ key }) => key)])).toEqual([
      ['keys.form', 'Ctrl Enter', 'look'],
    ]);
  });

  it('counts invalid fields and focuses the first one', async () => {
    const createCall = vi.fn();
    create({ create: createCall });
    screen.getByLabelText('Remark').focus();
    press('Create');
    expect((await screen.findByText('1 field needs your attention')).getAttribute('role')).toBe('alert');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    screen.getByLabelText('Remark').focus();
    press('Name');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(createCall).not.toHaveBeenCalled();
  });

  it('shows a conditional field only while its condition holds', async () => {
    create();
    expect(screen.queryByLabelText('Quota')).toBeNull();
    type('Kind', '3');
    fireEvent.blur(screen.getByLabelText('Kind'));
    expect(await screen.findByLabelText('Quota')).toBeTruthy();
  });

  it('hides fields that need a permission, and the form without the permission to add', () => {
    create({}, { can: (_: string, action: string) => action !== 'secret' });
    expect(screen.queryByLabelText('Key')).toBeNull();
    cleanup();
    create({}, { can: (_: string, action: string) => action !== 'add' });
    expect(screen.getByText('No permission to save here')).toBeTruthy();
  });
});

describe('editing', () => {
  it.each([0, '..', 'create'])('opens the record with the id %j by its own address', async (id) => {
    const { dataProvider } = edit({}, { path: formPath('test/thing', id) });
    await waitFor(() =>
      expect(dataProvider['getOne']).toHaveBeenCalledWith('test/thing', expect.objectContaining({ id: String(id) })),
    );
  });

  it('sends only what changed, with the record as it was opened', async () => {
    const { dataProvider } = edit();
    await screen.findByRole('heading', { level: 1, name: 'Edit Anne' });
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(dataProvider.update).toHaveBeenCalledWith('test/thing', {
      id: 5,
      data: { remark: 'second' },
      previousData: anne,
      meta: { previous: anne },
    });
  });

  it('marks the fields that are changed; a change that is taken back is none', async () => {
    edit();
    await screen.findByLabelText('Name');
    const marked = () =>
      [...document.querySelectorAll('[data-changed]')].map((field) => field.getAttribute('data-field'));
    expect(marked()).toEqual([]);
    type('Remark', 'second');
    type('Name', 'Anna');
    expect(marked()).toEqual(['name', 'remark']);
    type('Name', 'Anne');
    expect(marked()).toEqual(['remark']);
  });

  it('takes what it reads again as its baseline where it is what was typed', async () => {
    let held = anne;
    const queryClient = new QueryClient();
    const { dataProvider } = edit({ getOne: vi.fn(async () => ({ data: held })) }, { queryClient });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    held = { ...anne, name: 'Anna', remark: 'second' };
    void queryClient.invalidateQueries();
    await screen.findByDisplayValue('Anna');
    type('Remark', 'third');
    press('Save');
    await waitFor(() =>
      expect(dataProvider.update).toHaveBeenCalledWith(
        'test/thing',
        expect.objectContaining({ data: { remark: 'third' } }),
      ),
    );
  });

  it('keeps what was typed while the rest is read again, and saves it without a conflict', async () => {
    let held = anne;
    const queryClient = new QueryClient();
    const { dataProvider } = edit({ getOne: vi.fn(async () => ({ data: held })) }, { queryClient });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    held = { ...anne, name: 'Anna' };
    void queryClient.invalidateQueries();
    await screen.findByDisplayValue('Anna');
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('second');
    press('Save');
    await waitFor(() =>
      expect(dataProvider.update).toHaveBeenCalledWith(
        'test/thing',
        expect.objectContaining({ data: { remark: 'second' } }),
      ),
    );
  });

  it('is not read again when its window or its network comes back', async () => {
    const getOne = vi.fn(async () => ({ data: anne }));
    edit({ getOne }, { queryClient: new QueryClient() });
    await screen.findByLabelText('Name');
    for (const manager of [focusManager, onlineManager]) {
      const set = (is: boolean) => ('setOnline' in manager ? manager.setOnline(is) : manager.setFocused(is));
      set(false);
      set(true);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    focusManager.setFocused(undefined);
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('says at once that its record cannot be read', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const getOne = vi.fn().mockRejectedValue(new ConsoleError({ kind: 'network' }));
    edit({ getOne }, { queryClient: new QueryClient() });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['stays on a page of settings', '/test/thing', '/test/thing', '/test/thing'],
    ['leaves the form of settings for their page', '/test/thing/single', '/test/thing/:id', '/test/thing'],
  ])('%s', async (_name, path, at, end) => {
    edit({}, { definition: { ...definition, single: true }, path, at });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(notices()).toContain('success'));
    await waitFor(() => expect(address()).toBe(end));
  });

  it('goes back to the page that opened it', async () => {
    edit({}, { path: { pathname: '/test/thing/5', state: { back: '/test/thing/5/show?tab=x' } } });
    await screen.findByLabelText('Name');
    press('Cancel');
    await waitFor(() => expect(address()).toBe('/test/thing/5/show?tab=x'));
  });

  it('calls nothing when nothing was changed', async () => {
    const { dataProvider } = edit();
    await screen.findByLabelText('Name');
    press('Save');
    await waitFor(() => expect(notices()).toBe('info: form.unchanged'));
    expect(dataProvider.update).not.toHaveBeenCalled();
  });

  it('leaves out fields that the schema refuses this account, and does not send them', async () => {
    const refuse = { remark: [{ kind: ['me.user_type'] }] };
    const { dataProvider } = edit({}, { definition: { ...definition, refuse }, account: { user_type: 1 } });
    await screen.findByLabelText('Name');
    await waitFor(() => expect(screen.queryByLabelText('Remark')).toBeNull());
    type('Name', 'Bert');
    press('Save');
    await waitFor(() =>
      expect(dataProvider.update).toHaveBeenCalledWith(
        'test/thing',
        expect.objectContaining({ data: { name: 'Bert' } }),
      ),
    );
    cleanup();
    edit({}, { definition: { ...definition, refuse }, account: { user_type: 2 } });
    expect(await screen.findByLabelText('Remark')).toBeTruthy();
  });

  it('is no form when the schema refuses to save the record', async () => {
    edit({}, { definition: { ...definition, refuse: { set: [{ kind: [1] }] } } });
    expect(await screen.findByText("This record can't be changed now")).toBeTruthy();
    expect(screen.getByText('Kind: 1')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('is locked during a save', async () => {
    const { dataProvider } = edit({ update: vi.fn(() => new Promise(() => undefined)) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
    fireEvent.submit(document.querySelector('form')!);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's', ctrlKey: true });
    expect(dataProvider.update).toHaveBeenCalledTimes(1);
  });

  it("shows the server's field errors at their fields, and keeps the values", async () => {
    const error = new ConsoleError({ kind: 'code', code: 1101 });
    error.body = { errors: { name: 'This name is taken' } };
    edit({ update: () => Promise.reject(error) });
    await screen.findByLabelText('Name');
    type('Name', 'Bert');
    press('Save');
    const message = await screen.findByText('This name is taken');
    const input = screen.getByLabelText<HTMLInputElement>('Name');
    expect(input.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id);
    expect(input.value).toBe('Bert');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(screen.getByRole('alert').textContent).toBe('1 field needs your attention');
  });

  it('saves by Ctrl+S and cancels by Esc', async () => {
    const { dataProvider } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledTimes(1));
    cleanup();
    edit();
    await screen.findByLabelText('Name');
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
    await waitFor(() => expect(address()).toBe('/test/thing'));
  });
});

describe('a record that a list left in the cache', () => {
  const partial = { ...anne, remark: undefined };
  const cached = (of: typeof definition, getOne: unknown) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    queryClient.setQueryData(recordKey('test/thing', 5), partial);
    return edit({ getOne }, { definition: of, queryClient });
  };

  it('is shown at once, and its untouched fields follow the next read', async () => {
    let answer: (value: unknown) => void = () => undefined;
    cached(definition, () => new Promise((resolve) => (answer = resolve)));
    type('Name', 'Typed');
    answer({ data: { ...anne, name: 'Read', remark: 'read' } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('read'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
  });

  it('waits for the record when there is a get call', async () => {
    cached({ ...definition, calls: { ...definition.calls, get: buildCall('/thing/get') } }, async () => ({
      data: anne,
    }));
    expect(screen.queryByLabelText('Remark')).toBeNull();
    expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('first');
  });
});
