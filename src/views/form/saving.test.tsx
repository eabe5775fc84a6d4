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
  const older = { id: 4, name: 'Bo' };
  const failing = (...answers: unknown[][]) => {
    const getList = vi.fn(async () => {
      const data = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      return { data, total: data.length };
    });
    const add = vi.fn(() => Promise.reject(lost));
    create({ getList, create: add });
    type('Name', 'Bo');
    press('Create');
    return add;
  };

  it('has not arrived when only older records match', async () => {
    failing([older]);
    expect(await screen.findByRole('button', { name: 'Save again' })).toBeTruthy();
    expect(address()).toBe('/test/thing/create');
  });

  it('has arrived when a new record matches', async () => {
    failing([older], [{ id: 9, name: 'Bo' }, older]);
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(notices()).toBe('success: form.created');
  });

  it('is not searched when the earlier records are unknown', async () => {
    const getList = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'network' }))
      .mockResolvedValue({ data: [], total: 0 });
    create({ getList, create: () => Promise.reject(lost) });
    type('Name', 'Bo');
    press('Create');
    expect(await screen.findByText(/Look for it in the list/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  });

  it('has arrived although the platform filled empty values', async () => {
    failing([], [{ id: 9, name: 'Bo', remark: 'made by the platform', kind: 1 }]);
    await waitFor(() => expect(notices()).toBe('success: form.created'));
  });

  it('is shown to the user when a new record is similar, and nothing is sent again', async () => {
    const add = failing([older], [{ id: 9, name: 'Bob' }, older]);
    expect(await screen.findByText(/It may have been saved: is it this one/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
    press('This is it: Bob');
    await waitFor(() => expect(notices()).toBe('success: form.created'));
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('is sent again only when the user says that it is none of the shown records', async () => {
    const add = failing([older], [{ id: 9, name: 'Bob' }, older]);
    fireEvent.click(await screen.findByRole('button', { name: 'None of these, save again' }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
  });
});

describe('the draft of a new record whose answer was lost', () => {
  const lost = new ConsoleError({ kind: 'lost', unsure: true });
  const listing = (...rows: object[]) => vi.fn(async () => ({ data: rows, total: rows.length }));
  const leaveUnsettled = async () => {
    const getList = vi
      .fn()
      .mockResolvedValueOnce({ data: [], total: 0 })
      .mockRejectedValue(new ConsoleError({ kind: 'network' }));
    create({ getList, create: () => Promise.reject(lost) });
    type('Name', 'Bo');
    press('Create');
    await screen.findByText(/It is unknown whether this was saved/);
    await waitFor(() => expect(drafts()).toHaveLength(1));
    cleanup();
  };

  it('is dropped when the record exists', async () => {
    await leaveUnsettled();
    create({ getList: listing({ id: 9, name: 'Bo' }) });
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(notices()).toBe('info: form.draftSaved');
    expect(screen.queryByText(/unsaved changes from/)).toBeNull();
  });

  it('asks again whether it is one of the records, before it sends anything', async () => {
    await leaveUnsettled();
    const add = vi.fn();
    create({ getList: listing({ id: 9, name: 'Bob' }), create: add });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/It may have been saved: is it this one/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
    press('This is it: Bob');
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(add).not.toHaveBeenCalled();
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
    ['refused is looked for in the list', { kind: 'code', code: 1101 } as const, /Look for it in the list/],
    ['not answered stays unknown', { kind: 'network' } as const, /It is unknown whether this was saved/],
  ])('and is then %s', async (_, error, text) => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    const add = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'lost', unsure: true }))
      .mockRejectedValue(new ConsoleError(error));
    create({ create: add, getList }, { definition: keyed });
    type('Name', 'Bo');
    press('Create');
    expect(await screen.findByText(text)).toBeTruthy();
    expect([add.mock.calls.length, getList.mock.calls.length]).toEqual([2, error.kind === 'code' ? 1 : 0]);
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
