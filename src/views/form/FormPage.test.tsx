// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ConsoleError } from '../../errors/consoleError';
import { CreatePage, EditPage } from './FormPage';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { required: true }),
  buildField('remark', 'text'),
  buildField('kind', 'integer'),
  buildField('quota', 'integer', { when: { kind: { in: [3] } } }),
  buildField('key', 'text', { permission: 'secret' }),
]);
const anne: RaRecord = { id: 5, name: 'Anne', remark: 'first', kind: 1 };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('address').textContent;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'));
const notices = () => screen.getByLabelText('notices').textContent;

function create(calls: Record<string, unknown> = {}, more = {}) {
  return renderView(<CreatePage />, { definition, dataProvider: calls, path: '/test/thing/create', at: '/test/thing/create', ...more });
}

function edit(calls: Record<string, unknown> = {}, more = {}) {
  const dataProvider: Record<string, unknown> = { getOne: vi.fn(async () => ({ data: { ...anne } })), update: vi.fn(async () => ({ data: anne })), ...calls };
  return { ...renderView(<EditPage />, { definition, dataProvider, path: '/test/thing/5', at: '/test/thing/:id', ...more }), dataProvider };
}

describe('creating', () => {
  it('sends what was filled in, says so and goes back to the list', async () => {
    const createCall = vi.fn(async () => ({ data: { id: 9, name: 'Bo' } }));
    create({ create: createCall });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create: Things');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Name', 'Bo');
    press('Save');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(createCall).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ name: 'Bo' }) });
    expect(notices()).toBe('success: form.created');
  });

  it('stays for another record', async () => {
    create({ create: async () => ({ data: { id: 9 } }) });
    type('Name', 'Bo');
    press('Save and add another');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
    expect(address()).toBe('/test/thing/create');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('starts with what the page that led here knows', () => {
    create({}, { path: { pathname: '/test/thing/create', state: { record: { remark: 'for you', stranger: 1 } } } });
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('for you');
  });

  it('counts what is refused and puts the focus into the first of it', async () => {
    const createCall = vi.fn();
    create({ create: createCall });
    screen.getByLabelText('Remark').focus();
    press('Save');
    expect((await screen.findByText('1 field needs your attention')).getAttribute('role')).toBe('alert');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(createCall).not.toHaveBeenCalled();
  });

  it('shows a conditional field only while its condition holds', async () => {
    create();
    expect(screen.queryByLabelText('Quota')).toBeNull();
    type('Kind', '3');
    fireEvent.blur(screen.getByLabelText('Kind'));
    expect(await screen.findByLabelText('Quota')).toBeTruthy();
  });

  it('hides fields that need a right, and the form without the right to add', () => {
    create({}, { can: (_: string, action: string) => action !== 'secret' });
    expect(screen.queryByLabelText('Key')).toBeNull();
    cleanup();
    create({}, { can: (_: string, action: string) => action !== 'add' });
    expect(screen.getByText('No permission to save here')).toBeTruthy();
  });
});

describe('editing', () => {
  it('sends only what changed, with the record as it was opened', async () => {
    const { dataProvider } = edit();
    expect((await screen.findByRole('heading', { level: 1, name: 'Anne' })).textContent).toBe('Anne');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(dataProvider.update).toHaveBeenCalledWith('test/thing', { id: 5, data: { remark: 'second' }, previousData: anne, meta: { previous: anne } });
  });

  it('goes back where it was opened from', async () => {
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

  it('is locked while it saves', async () => {
    const { dataProvider } = edit({ update: vi.fn(() => new Promise(() => undefined)) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
    fireEvent.submit(document.querySelector('form')!);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 's', ctrlKey: true });
    expect(dataProvider.update).toHaveBeenCalledTimes(1);
  });

  it("shows the server's field errors at their fields, and keeps what was typed", async () => {
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
  });

  it('keeps any other failure in a banner', async () => {
    edit({ update: () => Promise.reject(new ConsoleError({ kind: 'code', code: 1024 })) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/orders/i);
    expect(address()).toBe('/test/thing/5');
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('second');
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

  it('says that a record is not there, or offers to read again', async () => {
    edit({ getOne: () => Promise.reject(new ConsoleError({ kind: 'missing' })) });
    expect(await screen.findByText('This record is not there')).toBeTruthy();
    cleanup();
    const getOne = vi.fn().mockRejectedValueOnce(new ConsoleError({ kind: 'network' })).mockResolvedValue({ data: anne });
    edit({ getOne });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});

describe('a lost answer', () => {
  const lost = new ConsoleError({ kind: 'lost', unsure: true });

  it('is read again: what arrived counts as saved', async () => {
    const getOne = vi.fn(async () => ({ data: { ...anne, remark: getOne.mock.calls.length > 2 ? 'second' : 'first' } }));
    edit({ getOne, update: () => Promise.reject(lost) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(notices()).toBe('success: form.saved');
  });

  it('offers a second try only after it was read that nothing arrived', async () => {
    const update = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ data: { ...anne, remark: 'second' } });
    edit({ update });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    const banner = await screen.findByText(/not saved yet: Remark/);
    fireEvent.click(within(banner.parentElement!).getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('locks Save while nobody can read what became of it', async () => {
    const getOne = vi.fn().mockResolvedValueOnce({ data: anne }).mockResolvedValueOnce({ data: anne }).mockRejectedValue(new ConsoleError({ kind: 'network' }));
    edit({ getOne, update: () => Promise.reject(lost) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

describe('a conflict', () => {
  it('shows both values, and saves mine only when I say so', async () => {
    const getOne = vi.fn().mockResolvedValueOnce({ data: anne }).mockResolvedValue({ data: { ...anne, remark: 'by Carl' } });
    const { dataProvider } = edit({ getOne });
    await screen.findByLabelText('Name');
    type('Remark', 'by me');
    press('Save');
    const row = (await screen.findByRole('rowheader', { name: 'Remark' })).closest('tr')!;
    expect(row.textContent).toBe('Remarkby meby Carl');
    expect(dataProvider.update).not.toHaveBeenCalled();
    press('Save mine');
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledTimes(1));
  });
});

describe('leaving', () => {
  it('asks before changes are lost, and forgets them when told to', async () => {
    edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Cancel');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/test/thing/5');
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(drafts()).toEqual([]);
  });

  it('keeps a draft when the session ends, and offers it again', async () => {
    const { router } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    type('Remark', 'second!');
    await router.navigate('/login');
    cleanup();
    edit();
    await screen.findByText(/unsaved changes from/);
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('first');
    press('Restore');
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('second!');
  });

  it('offers a draft to nobody else, and no more once it was discarded', async () => {
    const { router } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    type('Remark', 'second!');
    await router.navigate('/login');
    cleanup();
    edit({}, { user: 'bob' });
    await screen.findByLabelText('Name');
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
    cleanup();
    edit();
    await screen.findByText(/unsaved changes from/);
    press('Discard');
    cleanup();
    edit();
    await screen.findByLabelText('Name');
    expect(drafts()).toEqual([]);
  });
});
