// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { recordKey } from '../../fields/query-keys';
import { anne, definition, drafts, press, type } from '../form/things.case';
import { renderView } from '../view.case';
import { CopySheet } from './CopySheet';

function open(calls: Record<string, unknown>, more = {}) {
  const onClose = vi.fn();
  const view = renderView(<CopySheet id={5} onClose={onClose} />, {
    definition,
    dataProvider: calls,
    path: { pathname: '/test/thing', state: { kept: 1 } },
    ...more,
  });
  return { ...view, onClose };
}

describe('the form of a record like another one', () => {
  it('begins with the values of the whole record, and the page stays and marks the new one', async () => {
    const create = vi.fn(async () => ({ data: { id: 9, name: 'Bo' } }));
    const { history, onClose } = open({ create, getOne: async () => ({ data: { ...anne } }) });
    expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('first');
    type('Name', 'Bo');
    press('Create');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [[, { data }]] = create.mock.calls as unknown as [[string, { data: object }]];
    expect(data).toMatchObject({ name: 'Bo', remark: 'first', kind: 1 });
    expect(data).not.toHaveProperty('id');
    expect(history.location()).toMatchObject({ pathname: '/test/thing', state: { kept: 1, made: { id: '9' } } });
  });

  it('begins in its first field', async () => {
    open({ getOne: async () => ({ data: { ...anne } }) });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('waits for the whole record, of which a list may have a part', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(recordKey('test/thing', 5), { id: 5, name: 'Anne' });
    let answer: (of: { data: object }) => void = () => undefined;
    const { onClose } = open({ getOne: () => new Promise((resolve) => (answer = resolve)) }, { queryClient });
    const sheet = within(await screen.findByRole('dialog', { name: 'Create record' }));
    expect(sheet.getByRole('status', { name: 'Loading the record…' })).toBeTruthy();
    expect(sheet.queryByLabelText('Name')).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    await act(async () => answer({ data: anne }));
    expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('first');
  });

  it('cannot be closed while it is saved', async () => {
    const { onClose } = open({ create: () => new Promise(() => undefined), getOne: async () => ({ data: anne }) });
    await screen.findByLabelText('Name');
    press('Create');
    const close = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
    await waitFor(() => expect(close().disabled).toBe(true));
    fireEvent.click(close());
    // As nothing was typed, the sheet would close at once.
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what is typed as a draft when the session ends', async () => {
    const { history } = open({ getOne: async () => ({ data: anne }) });
    await screen.findByLabelText('Name');
    type('Name', 'Bo');
    history.navigate('/login');
    cleanup();
    expect(drafts()).toHaveLength(1);
    open({ getOne: async () => ({ data: anne }) });
    await screen.findByText(/unsaved changes from/);
    press('Restore');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bo');
  });

  it('tells that the record cannot be read, reads it again, and closes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new ConsoleError({ kind: 'network' });
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ data: anne });
    const { onClose } = open({ getOne });
    expect(await screen.findByText('The record could not be read')).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalledOnce();
    press('Try again');
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});
