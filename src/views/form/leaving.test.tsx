// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { address, create, drafts, edit, notices, press, type } from './things.case';

describe('leaving', () => {
  it('asks before changes are lost, and drops them on request', async () => {
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

  it('does not navigate after a save when the user has left the page', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { history } = create({ create: () => new Promise((resolve) => (answer = resolve)) });
    type('Name', 'Bo');
    press('Create');
    history.navigate('/elsewhere');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    answer({ data: { id: 9, name: 'Bo' } });
    await waitFor(() => expect(notices()).toContain('form.created'));
    expect(address()).toBe('/elsewhere');
  });

  it.each(['create', 'edit'] as const)(
    'asks nothing without a change, also with defaults inside JSON (%s)',
    async (place) => {
      const inner = {
        count: buildField('count', 'integer', { default: 1, label: 'Count' }),
        note: buildField('note', 'text', { label: 'Note' }),
      };
      const withJson = {
        definition: buildDefinition([
          buildField('id', 'id'),
          buildField('name', 'text'),
          buildField('attr', 'json', { options: { as: 'text', fields: inner } }),
        ]),
      };
      if (place === 'create') create({}, withJson);
      else edit({ getOne: async () => ({ data: { id: 5, name: 'Anne', attr: '' } }) }, withJson);
      await screen.findByLabelText('Count');
      press('Cancel');
      await waitFor(() => expect(address()).toBe('/test/thing'));
    },
  );

  it('keeps a draft when the session ends, and offers it again', async () => {
    const { history } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    type('Remark', 'second!');
    history.navigate('/login');
    cleanup();
    edit();
    await screen.findByText(/unsaved changes from/);
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('first');
    press('Restore');
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('second!');
  });

  it('keeps what the page before gave to a new record with what is typed, and nothing when nothing is typed', async () => {
    const given = { path: { pathname: '/test/thing/create', state: { record: { remark: 'of the tab' } } } };
    const { history } = create({}, given);
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('of the tab');
    history.navigate('/login');
    cleanup();
    expect(drafts()).toEqual([]);
    const again = create({}, given);
    type('Name', 'Bo');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    again.history.navigate('/login');
    cleanup();
    create();
    await screen.findByText(/unsaved changes from/);
    press('Restore');
    expect(['Name', 'Remark'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      'Bo',
      'of the tab',
    ]);
  });

  it('does not send values of a draft without an input', async () => {
    const { history } = create();
    type('Name', 'Bo');
    type('Key', 'k');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    history.navigate('/login');
    cleanup();
    const createCall = vi.fn(async () => ({ data: { id: 9 } }));
    create({ create: createCall }, { can: (_: string, action: string) => action !== 'secret' });
    await screen.findByText(/unsaved changes from/);
    press('Restore');
    press('Create');
    await waitFor(() => expect(createCall).toHaveBeenCalled());
    expect(createCall).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ name: 'Bo' }) });
    expect(createCall).not.toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ key: 'k' }) });
  });

  it('offers a draft to no other user, in no other data center, and not after it was discarded', async () => {
    const { history } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    type('Remark', 'second!');
    history.navigate('/login');
    cleanup();
    for (const other of [{ user: 'bob' }, { center: 'https://two.example/api' }]) {
      edit({}, other);
      await screen.findByLabelText('Name');
      expect(screen.queryByText(/unsaved changes from/)).toBeNull();
      cleanup();
    }
    edit();
    await screen.findByText(/unsaved changes from/);
    press('Discard');
    cleanup();
    edit();
    await screen.findByLabelText('Name');
    expect(drafts()).toEqual([]);
  });
});
