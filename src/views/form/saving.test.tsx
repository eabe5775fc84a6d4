// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildCall } from '../definition.case';
import { address, anne, create, definition, drafts, edit, notices, press, type } from './things.case';

describe('a lost answer', () => {
  const lost = new ConsoleError({ kind: 'lost', unsure: true });

  it('is read again: a change that arrived counts as saved', async () => {
    const getOne = vi.fn(async () => ({
      data: { ...anne, remark: getOne.mock.calls.length > 2 ? 'second' : 'first' },
    }));
    edit({ getOne, update: () => Promise.reject(lost) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(notices()).toBe('success: form.saved');
  });

  it('offers a second try only after a read without the change', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ data: { ...anne, remark: 'second' } });
    edit({ update });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    await screen.findByText(/not saved yet: Remark/);
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Save again' }));
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('locks Save while the result cannot be read', async () => {
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: anne })
      .mockResolvedValueOnce({ data: anne })
      .mockRejectedValue(new ConsoleError({ kind: 'network' }));
    edit({ getOne, update: () => Promise.reject(lost) });
    await screen.findByLabelText('Name');
    type('Remark', 'second');
    press('Save');
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

describe('a new record whose answer was lost', () => {
  const lost = new ConsoleError({ kind: 'lost', unsure: true });
  const leaveUnknown = async () => {
    const add = vi.fn(() => Promise.reject(lost));
    create({ create: add });
    type('Name', 'Bo');
    press('Create');
    await screen.findByText(/Look for it in the list/);
    return add;
  };

  it('stays unknown: the list is one click away, and it is sent again only when the user asks for it', async () => {
    const add = await leaveUnknown();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toContain('/test/thing');
    press('It is not in the list, save again');
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
  });

  it('is said of its draft when the form is opened again, until it is discarded', async () => {
    await leaveUnknown();
    await waitFor(() => expect(drafts()).toHaveLength(1));
    cleanup();
    create({});
    expect(await screen.findByText(/It may have been created/)).toBeTruthy();
    press('Discard');
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});

describe('a new record whose call takes a key', () => {
  const keyed = { ...definition, calls: { ...definition.calls, add: buildCall('/add', { once: 'Idempotency-Key' }) } };

  it('is sent again under the same key', async () => {
    const add = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'lost', unsure: true }))
      .mockResolvedValue({ data: { id: 9, name: 'Bo' } });
    create({ create: add }, { definition: keyed });
    type('Name', 'Bo');
    press('Create');
    await waitFor(() => expect(notices()).toBe('success: form.created'));
    const keys = add.mock.calls.map(([, { meta }]) => meta.key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([
    ['refused stays unknown', { kind: 'code', code: 1101 } as const, /Look for it in the list/],
    ['not answered can be asked again', { kind: 'network' } as const, /It is unknown whether this was saved/],
  ])('and is then %s', async (_, error, text) => {
    const add = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'lost', unsure: true }))
      .mockRejectedValue(new ConsoleError(error));
    create({ create: add }, { definition: keyed });
    type('Name', 'Bo');
    press('Create');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(add).toHaveBeenCalledTimes(2);
  });
});

describe('a conflict', () => {
  /** Saves a remark that another user has changed meanwhile; the head of its row. */
  async function conflicting() {
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: anne })
      .mockResolvedValue({ data: { ...anne, remark: 'by Carl' } });
    const { dataProvider } = edit({ getOne });
    await screen.findByLabelText('Name');
    type('Remark', 'by me');
    press('Save');
    return { dataProvider, head: await screen.findByRole('rowheader', { name: 'Remark' }) };
  }

  it('shows both values, and overwrites only on request', async () => {
    const { dataProvider, head } = await conflicting();
    const row = head.closest('tr')!;
    expect(row.textContent).toBe('Remarkby meby Carl');
    expect(dataProvider.update).not.toHaveBeenCalled();
    press('Save mine');
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledTimes(1));
  });

  it('is solved by taking what the other one saved, which sends nothing', async () => {
    const { dataProvider } = await conflicting();
    press('Take theirs');
    expect(screen.queryByRole('rowheader', { name: 'Remark' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('by Carl');
    expect(dataProvider.update).not.toHaveBeenCalled();
  });
});
