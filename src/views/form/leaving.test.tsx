// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, create, drafts, edit, press, type } from './things.case';

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

  it('sends nothing of a draft that the form has no input for any more', async () => {
    const { router } = create();
    type('Name', 'Bo');
    type('Key', 'k');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await router.navigate('/login');
    cleanup();
    const createCall = vi.fn(async () => ({ data: { id: 9 } }));
    create({ create: createCall }, { can: (_: string, action: string) => action !== 'secret' });
    await screen.findByText(/unsaved changes from/);
    press('Restore');
    press('Save');
    await waitFor(() => expect(createCall).toHaveBeenCalled());
    expect(createCall).toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ name: 'Bo' }) });
    expect(createCall).not.toHaveBeenCalledWith('test/thing', { data: expect.objectContaining({ key: 'k' }) });
  });

  it('offers a draft to nobody else, in no other data center, and no more once it was discarded', async () => {
    const { router } = edit();
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    type('Remark', 'second!');
    await router.navigate('/login');
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
