// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { expression } from '../../expression.case';
import { listsKey, recordKey } from '../../fields/query-keys';
import { buildDefinition, buildField } from '../definition.case';
import type { TellDone } from '../services';
import { onUndo } from '../undo/wanted';
import { renderView } from '../view.case';
import { EditPage } from './FormPage';
import { address, anne, definition, edit, notices, press, type } from './things.case';

async function save(calls: Record<string, unknown>, more = {}) {
  const view = edit(calls, more);
  await screen.findByLabelText('Name');
  type('Name', 'Bert');
  press('Save');
  return view;
}

describe('a saved record', () => {
  it('is at once in all lists that are cached, with what is computed of it, and these are read again', async () => {
    const definition = buildDefinition([
      buildField('id', 'id'),
      buildField('name', 'text'),
      buildField('price', 'integer', { in: ['list'] }),
      buildField('double', 'integer', { in: ['list'], value: expression('price * 2') as never }),
    ]);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const [list, empty, other] = [
      [...listsKey('test/thing'), 'a'],
      [...listsKey('test/thing'), 'b'],
      listsKey('test/other'),
    ];
    const bo = { id: 6, name: 'Bo', price: 1, double: 2 };
    queryClient.setQueryData(list, { data: [{ ...anne, price: 2, double: 4, old: 1 }, bo], total: 9 });
    queryClient.setQueryData(other, { data: [{ ...anne }] });
    queryClient.setQueryData(empty, undefined);
    const update = async () => ({ data: { id: 5, name: 'Bert', price: 5 } });
    const getOne = vi.fn().mockResolvedValueOnce({ data: anne }).mockResolvedValueOnce({ data: anne });
    // What is read again does not come before the test has looked.
    getOne.mockReturnValue(new Promise(() => undefined));
    await save({ update, getOne }, { definition, queryClient });
    await waitFor(() => expect(address()).toBe('/test/thing'));
    expect(queryClient.getQueryData(list)).toEqual({
      data: [{ ...anne, name: 'Bert', price: 5, double: 10, old: 1 }, bo],
      total: 9,
    });
    expect(queryClient.getQueryData(recordKey('test/thing', 5))).toMatchObject({ name: 'Bert', double: 10 });
    expect(queryClient.getQueryData(other)).toEqual({ data: [anne] });
    expect([list, other].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  });
});

it('a saved change is told with a button that opens its undoing', async () => {
  const tellDone = vi.fn<TellDone>();
  const dataProvider: Record<string, unknown> = {
    getOne: async () => ({ data: { ...anne } }),
    update: async () => ({ data: anne }),
  };
  const services = { tellDone };
  renderView(<EditPage />, { definition, dataProvider, path: '/test/thing/5', at: '/test/thing/:id', services });
  await screen.findByLabelText('Name');
  type('Name', 'Bert');
  press('Save');
  await waitFor(() => expect(tellDone).toHaveBeenCalledTimes(1));
  const [told, way] = tellDone.mock.calls[0] ?? [];
  expect([told, way?.label]).toEqual(['Saved', 'Undo']);
  const asked = vi.fn();
  onTestFinished(onUndo(asked));
  way?.run();
  expect(asked).toHaveBeenCalledWith([expect.objectContaining({ id: 5, paths: ['name'] })]);
});

describe('what the platform refuses', () => {
  function refusing(errors: Record<string, string>) {
    const error = new ConsoleError({ kind: 'code', code: 1101 });
    error.body = { errors };
    return { update: () => Promise.reject(error) };
  }

  it('at a field without an input now is told above the form, beside that at a field with one', async () => {
    await save(refusing({ name: 'Taken', quota: 'Too much' }));
    expect(await screen.findByText('Taken')).toBeTruthy();
    const banner = [...document.querySelectorAll('.c-banner-bad')].map(({ textContent }) => textContent);
    expect(banner).toHaveLength(2);
    expect(notices()).toMatch(/^error: /);
    expect(screen.queryByText('Too much')).toBeNull();
  });

  it('is gone from above the form with the next try', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ConsoleError({ kind: 'code', code: 1024 }))
      .mockReturnValue(new Promise(() => undefined));
    await save({ update });
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
    press('Save');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
