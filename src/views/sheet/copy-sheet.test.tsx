// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { anne, definition, press, type } from '../form/things.case';
import { renderView } from '../view.case';
import { CopySheet } from './CopySheet';

function open(calls: Record<string, unknown>) {
  const onClose = vi.fn();
  const view = renderView(<CopySheet id={5} onClose={onClose} />, {
    definition,
    dataProvider: calls,
    path: { pathname: '/test/thing', state: { kept: 1 } },
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

  it('tells that the record cannot be read, and closes', async () => {
    const getOne = async () => {
      throw new ConsoleError({ kind: 'network' });
    };
    const { onClose } = open({ getOne });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(onClose).toHaveBeenCalled();
  });
});
