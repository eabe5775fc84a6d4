// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordKey } from '../../fields/query-keys';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { readAhead } from './read-ahead';
import { useWhole } from './useWhole';

/** A record that is another one with each read. The list has an incomplete one. */
function opened() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const row = () => queryClient.setQueryData(recordKey('test/thing', 5), { id: 5, name: 'row' });
  row();
  let reads = 0;
  const getOne = vi.fn(async () => ({ data: { id: 5, name: `read ${++reads}` } }));
  function Form() {
    const { query, isWhole } = useWhole(5);
    return <output>{isWhole ? String(query.data?.['name']) : 'waits'}</output>;
  }
  const show = () => {
    cleanup();
    renderView(<Form />, { definition: buildDefinition([]), dataProvider: { getOne: getOne as never }, queryClient });
    return screen.getAllByRole('status')[0]?.textContent;
  };
  const ahead = () => readAhead(queryClient, { getOne } as never, 'test/thing', 5);
  const write = () => queryClient.invalidateQueries({ queryKey: recordKey('test/thing', 5) });
  return { row, getOne, show, ahead, write };
}

it('a record that was read ahead is shown at once, and not read again', async () => {
  const { getOne, show, ahead } = opened();
  await ahead();
  expect(show()).toBe('read 1');
  await Promise.resolve();
  expect(getOne).toHaveBeenCalledOnce();
});

it('a form joins a read that is under way', async () => {
  const { getOne, show, ahead } = opened();
  const asked = ahead();
  expect(show()).toBe('waits');
  await asked;
  expect(await screen.findByText('read 1')).toBeTruthy();
  expect(getOne).toHaveBeenCalledOnce();
});

it('a form reads what is a row of the list, also after a read ahead', async () => {
  const { row, show, ahead } = opened();
  expect(show()).toBe('waits');
  expect(await screen.findByText('read 1')).toBeTruthy();
  await ahead();
  row();
  expect(show()).toBe('waits');
  expect(await screen.findByText('read 3')).toBeTruthy();
});

it('a form reads a record again that was read ahead some time ago', async () => {
  const { show, ahead } = opened();
  await ahead();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_001);
  expect(show()).toBe('waits');
  expect(await screen.findByText('read 2')).toBeTruthy();
});

it('a form reads a record again that was written after it was read ahead', async () => {
  const { show, ahead, write } = opened();
  await ahead();
  await write();
  expect(show()).toBe('waits');
  expect(await screen.findByText('read 2')).toBeTruthy();
});

it('a form reads again after a read ahead that failed', async () => {
  const { getOne, show, ahead } = opened();
  getOne.mockRejectedValueOnce(new Error('down'));
  await ahead();
  expect(show()).toBe('waits');
  expect(await screen.findByText('read 1')).toBeTruthy();
  expect(getOne).toHaveBeenCalledTimes(2);
});
