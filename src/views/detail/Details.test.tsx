// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '../../schema/definition';
import { matchMedia } from '../../ui/media-query.case';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { Details } from './Details';

function block(name: string, more: object): BlockDefinition {
  return { name, label: name, ...more } as unknown as BlockDefinition;
}

function listOf(name: string, match: Record<string, string>): BlockDefinition {
  return block(name, { list: { resource: 'test/other', match, fields: ['name'] } });
}

const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('note', 'text'),
  buildField('img', 'image'),
  buildField('owner', 'integer'),
  buildField('from', 'date'),
  buildField('to', 'date'),
];
const record = { id: 7, name: 'Anne', note: '', img: '', owner: 3, from: '2026-03-01', to: '2026-04-01' };

/** Shows the blocks of a record, whose related records the platform answers so. */
function show(detail: BlockDefinition[], getList: () => Promise<unknown>, of: object = record): void {
  renderView(<Details record={of as typeof record} />, {
    definition: buildDefinition(fields, { detail }),
    dataProvider: { getList, getOne: async () => ({ data: { id: 3, name: 'Bo' } }) } as never,
  });
}

function told(): string[] {
  return [...document.querySelectorAll('.v-nothing')].map(({ textContent }) => textContent ?? '');
}

function regions(root: ParentNode = document): string[] {
  return [...root.querySelectorAll('section')].map(({ id }) => id);
}

/** The parts of a column, with those that share a line in brackets. */
function column(name: 'main' | 'aside'): string[] {
  const parts = document.querySelectorAll<HTMLElement>(`.v-details-${name} > section`);
  return [...parts].map(({ id, dataset }) => (dataset['half'] ? `(${id})` : id));
}

async function none() {
  return { data: [], total: 0 };
}

it('parts that the record has no value for share a line; a block tells itself that there are no related records', async () => {
  show(
    [
      block('Own', { fields: ['name'] }),
      block('Notes', { fields: ['note'] }),
      listOf('Orders', { owner: 'owner' }),
      listOf('SIM cards', { note: 'note' }),
      block('Pictures', { gallery: { picture: 'img', fields: [] } }),
    ],
    none,
  );
  await waitFor(() => expect(told()).toEqual(['Notes, SIM cards, pictures: none']));
  expect(regions()).toEqual(['Own', 'Orders']);
  expect(await within(screen.getByRole('region', { name: 'Orders' })).findByText('None yet.')).toBeTruthy();
});

it('a part whose values the heading says is not told as none', async () => {
  const state = buildField('state', 'enum', { options: choices('Announced') });
  renderView(<Details record={{ ...record, state: 1 } as typeof record} />, {
    definition: buildDefinition([...fields, state], {
      detail: [
        block('Own', { fields: ['name'] }),
        block('State', { fields: ['state', 'note'] }),
        block('Notes', { fields: ['note'] }),
      ],
    }),
    dataProvider: {},
  });
  await waitFor(() => expect(told()).toEqual(['Notes: none']));
});

it('records and pictures of a referenced record are asked of that one: what this one lacks does not make them none', async () => {
  const of = { field: 'owner', resource: 'test/other' };
  const match = { code: 'code' };
  show(
    [
      block('Orders', { of, list: { resource: 'test/other', match, fields: ['name'] } }),
      block('Pictures', { of, gallery: { picture: 'img', fields: [] } }),
    ],
    none,
  );
  await waitFor(() => expect([regions(), told()]).toEqual([['Orders', 'Pictures'], []]));
});

it('what is not read yet, and what could not be read, is said by its block', async () => {
  let fail: (() => void) | undefined;
  show(
    [listOf('Orders', { owner: 'owner' })],
    () => new Promise((_, reject) => (fail = () => reject(new Error('no')))),
  );
  await waitFor(() => expect(fail).toBeDefined());
  expect(within(screen.getByRole('region', { name: 'Orders' })).getByRole('status')).toBeTruthy();
  fail?.();
  await screen.findByRole('alert');
  expect(regions()).toEqual(['Orders']);
  expect(told()).toEqual([]);
});

it('the dates of a period are in its block alone; without one of them they stay where they are', () => {
  const detail = [block('Service', { fields: ['from', 'to'] }), block('Period', { period: ['from', 'to'] })];
  show(detail, none);
  expect(regions()).toEqual(['Period']);
  cleanup();
  show(detail, none, { ...record, to: '' });
  expect(regions().toSorted()).toEqual(['Period', 'Service']);
});

describe('short parts', () => {
  const rows = async () => ({ data: [{ id: 2, name: 'Cable', owner: 3 }], total: 1 });

  it('share a line: a list of a referenced record, before and after that is read', async () => {
    const of = { field: 'owner', resource: 'test/other' };
    const list = { resource: 'test/other', match: { owner: 'id' }, fields: ['name'] };
    show([block('Orders', { of, list }), block('Own', { fields: ['name'] })], rows);
    await screen.findByRole('region', { name: 'Own' });
    expect(column('main')).toEqual(['(Orders)', '(Own)']);
    await screen.findByRole('link', { name: 'Cable' });
    expect(column('main')).toEqual(['(Orders)', '(Own)']);
  });
});

describe('what is at the side', () => {
  const detail = [
    block('Own', { fields: ['name'] }),
    block('Dates', { fields: ['from'], aside: true }),
    block('Notes', { fields: ['note'], aside: true }),
    block('More', { fields: ['img'] }),
  ];

  it('is there where there is room, without what of it has nothing', () => {
    matchMedia('(width >= 1200px)');
    show(detail, none);
    expect([column('main'), column('aside')]).toEqual([['Own'], ['Dates']]);
    expect(told()).toEqual(['Notes, more: none']);
  });

  it('of which nothing has anything is told with the others, in their order', () => {
    matchMedia('(width >= 1200px)');
    show(detail, none, { ...record, from: '' });
    expect([column('main'), column('aside')]).toEqual([['Own'], []]);
    expect(told()).toEqual(['Dates, notes, more: none']);
  });
});

it('own fields name what they refer to, with a link where the account may view it', async () => {
  const parent = buildField('parent', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } });
  renderView(<Details record={{ ...record, parent: 9 } as typeof record} />, {
    definition: buildDefinition([...fields, parent], { detail: [block('Own', { fields: ['parent'] })] }),
    dataProvider: { getMany: async () => ({ data: [{ id: 9, name: 'Store' }] }) } as never,
  });
  expect((await screen.findByRole('link', { name: 'Store' })).getAttribute('href')).toBe('/test/thing/9/show');
});
