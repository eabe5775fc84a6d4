// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderView } from '../view.case';
import { PanelForm } from './PanelForm';
import { anne, definition, drafts, type } from './things.case';

function show(props: Partial<Parameters<typeof PanelForm>[0]> = {}) {
  const calls = { onSaved: vi.fn(), onCancel: vi.fn(), outside: vi.fn() };
  const saved = { ...anne };
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: Object.assign(saved, data) }));
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
  const getOne = async () => ({ data: { ...saved } });
  const panel = (
    <div role="presentation" onSubmit={calls.outside}>
      <PanelForm
        definition={definition}
        place="edit"
        initial={anne}
        fields={['name', 'remark']}
        tools={<button type="button">Delete</button>}
        onSaved={calls.onSaved}
        onCancel={calls.onCancel}
        {...props}
      />
    </div>
  );
  const getList = async () => ({ data: [], total: 0 });
  const view = renderView(panel, { definition, dataProvider: { update, create, getOne, getList } as never });
  return { ...calls, ...view, update, create };
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function told() {
  return document.querySelector('.v-panel-state[role="status"]')?.textContent;
}

it('saves what was changed, and nothing else on the page is submitted', async () => {
  const { update, onSaved, outside } = show();
  expect([button('Save').disabled, told()]).toEqual([true, '']);
  type('Remark', 'second');
  expect([button('Save').disabled, told()]).toEqual([false, 'Not saved yet']);
  expect(button('Save').className).toContain('c-button-primary');
  const form = button('Save').closest('form') as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  expect(fireEvent.submit(form)).toBe(false);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 5, data: { remark: 'second' } });
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ id: 5, remark: 'second' });
  expect(outside).not.toHaveBeenCalled();
  // What was saved is the record now: there is nothing more to save.
  await waitFor(() => expect([button('Save').disabled, told()]).toEqual([true, '']));
});

it('is locked while it saves', async () => {
  const { update } = show();
  update.mockImplementation(() => new Promise(() => undefined));
  type('Remark', 'second');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBe('true'));
  expect(button('Cancel').disabled).toBe(true);
  expect(document.querySelector('.v-panel-groups')?.hasAttribute('inert')).toBe(true);
});

it('creates a record as it begins, with the fields that it is given', async () => {
  const { create, onSaved } = show({ place: 'add', initial: { kind: 1 }, fields: ['name'] });
  expect(screen.queryByLabelText('Remark')).toBeNull();
  expect(button('Save').disabled).toBe(false);
  type('Name', 'Bo');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Bo' });
});

it('has its tools, and is left by its button', () => {
  const { onCancel } = show();
  expect(button('Delete')).toBeTruthy();
  fireEvent.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('has no button to leave it where it cannot be left', () => {
  show({ onCancel: undefined });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it.each([
  [{}, 'Anne'],
  [{ place: 'add', initial: { kind: 1 } } as const, 'Create record'],
])('asks by its name before another page takes its place: %j', async (props, what) => {
  const { history } = show(props);
  type('Name', 'Bo');
  act(() => history.navigate('/elsewhere'));
  expect((await screen.findByRole('dialog')).textContent).toContain(what);
});

it('asks before what else leaves it, and keeps a draft then', async () => {
  const leaves = () => true;
  const { history, unmount } = show({ leaves });
  type('Name', 'Bo');
  act(() => history.navigate('/?tab=2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  act(() => history.navigate('/login'));
  unmount();
  expect(drafts()).toHaveLength(1);
  show({ leaves });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, told()]).toEqual(['Bo', 'Not saved yet']);
});

it('without that keeps none, and leaving for another part of the page asks nothing', async () => {
  const { history, unmount } = show();
  type('Name', 'Bo');
  act(() => history.navigate('/?tab=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => history.navigate('/login'));
  unmount();
  expect(drafts()).toEqual([]);
});
