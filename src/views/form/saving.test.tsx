// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { address, anne, create, edit, notices, press, type } from './things.case';

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

describe('a new record whose answer was lost', () => {
  const lost = new ConsoleError({ kind: 'lost', unsure: true });
  const older = { id: 4, name: 'Bo' };
  const failing = (...answers: unknown[][]) => {
    const getList = vi.fn(async () => ({ data: answers.length > 1 ? answers.shift() : answers[0], total: 1 }));
    create({ getList, create: () => Promise.reject(lost) });
    type('Name', 'Bo');
    press('Save');
  };

  it('has not arrived as long as only older ones are like it', async () => {
    failing([older]);
    expect(await screen.findByRole('button', { name: 'Save again' })).toBeTruthy();
    expect(address()).toBe('/test/thing/create');
  });

  it('has arrived when one is there that was not before', async () => {
    failing([older], [{ id: 9, name: 'Bo' }, older]);
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(notices()).toBe('success: form.created');
  });

  it('is not looked for where nobody knows what was there before', async () => {
    const getList = vi.fn().mockRejectedValueOnce(new ConsoleError({ kind: 'network' })).mockResolvedValue({ data: [older], total: 1 });
    create({ getList, create: () => Promise.reject(lost) });
    type('Name', 'Bo');
    press('Save');
    expect(await screen.findByText(/Look for it in the list/)).toBeTruthy();
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
