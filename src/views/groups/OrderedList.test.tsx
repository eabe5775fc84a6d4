// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserRecord } from '../../wire/records';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { matchMedia } from '../../ui/media-query.case';
import { OrderedList } from './OrderedList';

/** List and record are side by side. */
beforeEach(() => matchMedia('(width >= 760px)'));

const ordered = { by: 'sort', groups: ['shelf'] };
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('sort', 'integer'),
    buildField('shelf', 'enum', {
      options: choices('Top', 'Bottom'),
    }),
  ],
  {
    list: {
      view: 'ordered',
      columns: [{ field: 'name', hidden: false, sortable: false }],
      filters: ['name'],
      presets: [],
      filter: {},
      ordered,
    },
  },
);

function open({ can = (..._asked: string[]): boolean => true, filter = {}, fails = [] as number[] } = {}) {
  const held: BrowserRecord[] = [
    { id: 1, name: 'Rope', sort: 1, shelf: 1 },
    { id: 2, name: 'Nails', sort: 2, shelf: 1 },
    { id: 3, name: 'Glue', sort: 3, shelf: 1 },
  ];
  const update = vi.fn(async (_resource: string, { id, data }: { id: number; data: object }) => {
    if (fails.includes(id)) throw new Error('no');
    Object.assign(held.find((record) => record.id === id) ?? {}, data);
    return { data: { id, ...data } };
  });
  const getList = vi.fn(async () => ({ data: held.map((record) => ({ ...record })), total: held.length }));
  const list = (
    <ListBase
      resource="test/thing"
      disableAuthentication
      disableSyncWithLocation
      filterDefaultValues={filter}
      perPage={1000}
    >
      <ActionHost>
        <OrderedList ordered={ordered} nothing={null} />
      </ActionHost>
    </ListBase>
  );
  renderView(list, { definition, dataProvider: { getList, update } as never, can });
  return { update };
}

async function names(group: string) {
  return within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

async function step(name: string, key: 'ArrowUp' | 'ArrowDown') {
  return fireEvent.keyDown(await screen.findByRole('link', { name }), { key, altKey: true });
}

describe('a list in order', () => {
  it('shows also groups without records', async () => {
    open();
    expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']);
    expect(screen.getByRole('button', { name: /^Bottom/ }).textContent).toBe('Bottom0');
  });

  it('writes the changed numbers, the moved record first, and announces its place', async () => {
    const { update } = open();
    await step('Nails', 'ArrowUp');
    await waitFor(() =>
      expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
        [2, { sort: 1 }],
        [1, { sort: 2 }],
      ]),
    );
    expect(await screen.findByText('Nails is number 1 of 3 in Top now.')).toBeDefined();
    expect(await names('Top')).toEqual(['Nails', 'Rope', 'Glue']);
  });

  it('shows the failure and the number of written records, and shows the stored order', async () => {
    open({ fails: [1] });
    await step('Nails', 'ArrowUp');
    expect((await within(screen.getByRole('list', { name: 'notices' })).findByRole('listitem')).textContent).toMatch(
      /Saved before that: 1 of 2/,
    );
    await waitFor(async () => expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']));
  });

  it('collapses a group', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Top/ }));
    expect(screen.queryByRole('link', { name: 'Rope' })).toBeNull();
  });

  it('cannot be changed when filters hide a part', async () => {
    const { update } = open({ filter: { name: 'e' } });
    await step('Nails', 'ArrowUp');
    expect(await screen.findByText(/^Only a part is shown/)).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  it('cannot be changed without the permission', async () => {
    open({ can: (...[, action]: string[]) => action === 'view' });
    expect((await screen.findByRole('link', { name: 'Nails' })).getAttribute('aria-keyshortcuts')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(More|Add)/ })).toBeNull();
  });
});
