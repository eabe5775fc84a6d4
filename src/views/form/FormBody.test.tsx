// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PageTitleContext } from '../page-title';
import { PermissionContext } from '../permissions';
import { renderView } from '../view.case';
import { CreatePage, EditPage } from './FormPage';
import { address, anne, create, definition, edit, press, type } from './things.case';

function never() {
  return new Promise<never>(() => undefined);
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function form() {
  return document.querySelector('form') as HTMLFormElement;
}

it('says itself what is wrong, and nothing else on the page is sent with it', async () => {
  const outside = vi.fn();
  renderView(
    <div role="presentation" onSubmit={outside}>
      <CreatePage />
    </div>,
    { definition, dataProvider: {} },
  );
  expect([form().noValidate, fireEvent.submit(form())]).toEqual([true, false]);
  await screen.findByText('1 field needs your attention');
  expect(outside).not.toHaveBeenCalled();
});

it('is locked while it creates, with its buttons and its fields', async () => {
  create({ create: never });
  expect(button('Create and add another').getAttribute('aria-keyshortcuts')).toBe('Control+Shift+Enter');
  expect(document.querySelector('.v-groups')?.hasAttribute('inert')).toBe(false);
  type('Name', 'Bo');
  press('Create');
  await waitFor(() => expect(button('Create').getAttribute('aria-busy')).toBe('true'));
  expect(['Cancel', 'Create and add another', 'Create'].map((name) => button(name).disabled)).toEqual([
    true,
    true,
    true,
  ]);
  expect(document.querySelector('.v-groups')?.hasAttribute('inert')).toBe(true);
});

it('no other record follows where it is the only one, or was there before', async () => {
  create({}, { definition: { ...definition, single: true } });
  await screen.findByRole('button', { name: 'Create' });
  expect(screen.queryByRole('button', { name: 'Create and add another' })).toBeNull();
  cleanup();
  edit();
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('button', { name: 'Create and add another' })).toBeNull();
});

it.each([
  ['a new record', <CreatePage key="page" />, {}, ['Create record']],
  ['a record', <EditPage key="page" />, {}, ['Things', 'Anne']],
  ['the only record', <EditPage key="page" />, { single: true }, ['Things']],
])('tells the page the title of %s', async (_, page, more, titles) => {
  const setTitle = vi.fn();
  renderView(<PageTitleContext value={setTitle}>{page}</PageTitleContext>, {
    definition: { ...definition, ...more },
    dataProvider: { getOne: async () => ({ data: anne }) } as never,
    path: '/test/thing/5',
    at: '/test/thing/:id',
  });
  await screen.findByLabelText('Name');
  const told = setTitle.mock.calls.map(([title]) => title as string);
  expect([...new Set(told)]).toEqual(titles);
});

it('leads back where it may not be saved', async () => {
  create({}, { can: (_: string, action: string) => action !== 'add' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create record');
  press('Back');
  await waitFor(() => expect(address()).toBe('/test/thing'));
});

it('has the fields of the permissions that are read meanwhile, and what was typed', async () => {
  function Page() {
    const [all, setAll] = useState(false);
    const can = useCallback((_: string, action: string) => all || action !== 'secret', [all]);
    return (
      <PermissionContext value={can}>
        <button type="button" onClick={() => setAll(true)}>
          read permissions
        </button>
        <EditPage />
      </PermissionContext>
    );
  }
  const dataProvider = { getOne: async () => ({ data: anne }) } as never;
  renderView(<Page />, { definition, dataProvider, path: '/test/thing/5', at: '/test/thing/:id' });
  await screen.findByLabelText('Name');
  type('Name', 'Bo');
  expect(screen.queryByLabelText('Key')).toBeNull();
  press('read permissions');
  expect(await screen.findByLabelText('Key')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bo');
});
