// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BrowserRecord } from '../../wire/records';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { Beside } from './Beside';
import { GroupDialog } from './GroupDialog';

beforeAll(() => import('../actions/OperationDialog'));

const definition = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('shelf', 'text'), buildField('sort', 'integer')],
  { list: { view: 'ordered', columns: [], filters: [], presets: [], filter: {}, ordered: { by: 'sort', groups: [] } } },
);
const rope: BrowserRecord = { id: 7, name: 'Rope', shelf: 'Top', sort: 1 };

interface Options {
  id?: string;
  record?: BrowserRecord;
  start?: Record<string, unknown>;
  can?: (screen: string, permission: string) => boolean;
  isFetching?: boolean;
}

function show({ id = '7', record, start = {}, can = () => true, isFetching = false }: Options) {
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  const create = vi.fn(async () => ({ data: { id: 9, name: 'Glue' } }));
  const update = vi.fn(async () => ({ data: { ...rope, name: 'Line' } }));
  const getOne = vi.fn(async () => ({ data: rope }));
  const view = renderView(
    <ListContextProvider value={{ isFetching } as unknown as ListControllerResult}>
      <ActionHost>
        <Beside id={id} record={record} start={start} left={['sort', 'shelf']} onOpen={onOpen} onClose={onClose} />
      </ActionHost>
    </ListContextProvider>,
    { definition, dataProvider: { create, update, getOne } as never, can, path: '/test/thing?open=7' },
  );
  return { ...view, onOpen, onClose, create, update };
}

function beside() {
  return screen.getByRole('region', { name: 'Editor' });
}

function heading() {
  return screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function labels() {
  return screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
}

describe('the record beside its list', () => {
  it('is a form of what the list does not set, with a way to its page and back', async () => {
    const { history, onClose } = show({ record: rope });
    await waitFor(() => expect(labels()).toEqual(['Name']));
    expect(heading()).toBe('Rope');
    fireEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(within(beside()).getByRole('link'));
    expect(history.location()).toMatchObject({ pathname: '/test/thing/7/show', state: { back: '/test/thing?open=7' } });
  });

  it('stays open after it was saved', async () => {
    const { update, onOpen, onClose } = show({ record: rope });
    await waitFor(() => expect(labels()).toEqual(['Name']));
    type('Name', 'Line');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await screen.findByText(/^success/);
    expect([onOpen.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  });

  it('can be deleted by who may', async () => {
    show({ record: rope });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete record “Rope”?' })).toBeTruthy();
    cleanup();
    show({ record: rope, can: (_screen, permission) => permission !== 'del' });
    await waitFor(() => expect(labels()).toEqual(['Name']));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is only read by who may not change it', async () => {
    show({ record: rope, can: (_screen, permission) => permission !== 'set' });
    expect(beside().querySelector('.v-beside-note')?.textContent).not.toBe('');
    expect([heading(), labels()]).toEqual(['Rope', []]);
    expect(beside().textContent).toContain('Top');
  });

  it('is waited for while the list is read, and then missing', () => {
    show({ isFetching: true });
    expect(within(beside()).getByRole('status', { name: /./ })).toBeTruthy();
    expect(within(beside()).queryByRole('link')).toBeNull();
    expect(within(beside()).queryByRole('heading')).toBeNull();
    cleanup();
    show({});
    expect(within(beside()).queryByRole('status')).toBeNull();
    expect(beside().querySelector('use[href*="file-question-mark"]')).not.toBeNull();
  });
});

describe('a new record beside its list', () => {
  it('has the values of its group, and is open once it is added', async () => {
    const { create, onOpen } = show({ id: 'new', start: { shelf: 'Top' } });
    await waitFor(() => expect(labels()).toEqual(['Name']));
    expect(heading()).toBe('Create record');
    type('Name', 'Glue');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('9'));
    expect(create).toHaveBeenCalledWith('test/thing', {
      data: expect.objectContaining({ name: 'Glue', shelf: 'Top' }),
    });
  });

  it('closes when it is cancelled', async () => {
    const { onClose } = show({ id: 'new' });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is for who may add one', () => {
    show({ id: 'new', can: (_screen, permission) => permission !== 'add' });
    expect(beside().querySelector('use[href*="shield-off"]')).not.toBeNull();
    expect(labels()).toEqual([]);
  });
});

describe('the form of a group', () => {
  const open = (owner: BrowserRecord | undefined, start = {}) => {
    const onClose = vi.fn();
    const create = vi.fn(async () => ({ data: { id: 9, name: 'Glue' } }));
    const removeEach = vi.fn(async () => [{ id: 7, ok: true }]);
    renderView(<GroupDialog owner={owner} start={start} onClose={onClose} />, {
      definition,
      dataProvider: { create, removeEach, getOne: async () => ({ data: rope }) } as never,
    });
    return { onClose, create };
  };

  it('of a new one leaves out its order and what is known, and sends it', async () => {
    const { create, onClose } = open(undefined, { shelf: 'Top' });
    await screen.findByRole('dialog', { name: 'Create record' });
    await waitFor(() => expect(labels()).toEqual(['Name']));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    type('Name', 'Glue');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledWith('test/thing', {
      data: expect.objectContaining({ name: 'Glue', shelf: 'Top' }),
    });
  });

  it('of one that is there has its values, and closes when it is deleted', async () => {
    const { onClose } = open(rope);
    await screen.findByRole('dialog', { name: /^Edit record/ });
    await waitFor(() => expect(labels()).toEqual(['Name', 'Shelf']));
    expect(screen.getByLabelText<HTMLInputElement>('Shelf').value).toBe('Top');
    fireEvent.click(button('Delete'));
    const question = await screen.findByRole('dialog', { name: 'Delete record “Rope”?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
