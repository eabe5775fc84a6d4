// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { PageTitleContext } from '../page-title';
import { PermissionContext } from '../permissions';
import { painted } from '../../ui/painted';
import { renderView } from '../view.case';
import { CreatePage, EditPage } from './FormPage';
import { address, anne, create, definition, edit, press, type } from './things.case';

beforeAll(() => import('../../ui/material/step-list'));

const wizard = { ...definition, form: { ...definition.form, wizard: true } };

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

it('counts changes of a record that there was, and of no new one', async () => {
  create();
  type('Name', 'Bo');
  expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  cleanup();
  edit();
  await screen.findByLabelText('Name');
  expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  type('Name', 'Bo');
  expect((await screen.findByText('Unsaved changes: 1')).getAttribute('role')).toBe('status');
});

it('no other record follows where it is the only one, or asks step by step, or was there before', async () => {
  for (const of of [{ ...definition, single: true }, wizard]) {
    create({}, { definition: of });
    await screen.findByRole('button', { name: 'Create' });
    expect(screen.queryByRole('button', { name: 'Create and add another' })).toBeNull();
    cleanup();
  }
  edit();
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('button', { name: 'Create and add another' })).toBeNull();
});

it('keeps the shape of a form of a record for the next one, and none of that of a new one', async () => {
  const told: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  Object.assign(HTMLElement.prototype, { checkVisibility: () => true });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'));
  const isKept = () => (localStorage.getItem('preferences:ann') ?? '').includes('test/thing:form');
  create();
  for (const tell of told) tell();
  await painted();
  expect(isKept()).toBe(false);
  cleanup();
  edit();
  await screen.findByLabelText('Name');
  for (const tell of told) tell();
  await painted();
  expect(isKept()).toBe(true);
});

it('has a button to what is missing of a new record, the key alone of one that there was', async () => {
  create();
  expect(screen.getByRole('button', { name: /F8$/ })).toBeTruthy();
  cleanup();
  edit();
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('button', { name: /F8$/ })).toBeNull();
  type('Name', '');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('step by step it can be left as well, but not while it creates', async () => {
  create({}, { definition: wizard });
  press('Cancel');
  await waitFor(() => expect(address()).toBe('/test/thing'));
  cleanup();
  create({ create: never }, { definition: wizard });
  type('Name', 'Bo');
  press('Create');
  await waitFor(() => expect(button('Cancel').disabled).toBe(true));
  expect(button('Create').getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('.v-group')?.hasAttribute('inert')).toBe(true);
});

it('step by step a record that there was is saved', async () => {
  const { update } = edit({}, { definition: wizard }).dataProvider;
  await screen.findByLabelText('Name');
  type('Name', 'Bo');
  press('Save');
  await waitFor(() => expect(address()).toBe('/test/thing'));
  expect(update).toHaveBeenCalledWith('test/thing', expect.objectContaining({ data: { name: 'Bo' } }));
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
