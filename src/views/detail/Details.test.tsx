// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
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
    dataProvider: { getList } as never,
  });
}

function told(): string[] {
  return [...document.querySelectorAll('.v-nothing')].map(({ textContent }) => textContent ?? '');
}

function regions(): string[] {
  return screen.queryAllByRole('region').map(({ id }) => id);
}

it('parts that have nothing share a line: own fields, related records, a gallery, and what the record has no value for', async () => {
  show(
    [
      block('Own', { fields: ['name'] }),
      block('Notes', { fields: ['note'] }),
      listOf('Orders', { owner: 'owner' }),
      listOf('SIM cards', { note: 'note' }),
      block('Pictures', { gallery: { picture: 'img', fields: [] } }),
    ],
    async () => ({ data: [], total: 0 }),
  );
  await waitFor(() => expect(told()).toEqual(['Notes, orders, SIM cards, pictures: none']));
  expect(regions()).toEqual(['Own']);
});

it('what is not read yet, and what could not be read, is not told as none', async () => {
  let fail: (() => void) | undefined;
  show(
    [listOf('Orders', { owner: 'owner' })],
    () => new Promise((_, reject) => (fail = () => reject(new Error('no')))),
  );
  expect(regions()).toEqual(['Orders']);
  await waitFor(() => expect(fail).toBeDefined());
  fail?.();
  await screen.findByRole('alert');
  expect(regions()).toEqual(['Orders']);
  expect(told()).toEqual([]);
});

it('the dates of a period are in its block alone; without one of them they stay where they are', () => {
  const detail = [block('Service', { fields: ['from', 'to'] }), block('Period', { period: ['from', 'to'] })];
  const none = async () => ({ data: [], total: 0 });
  show(detail, none);
  expect(regions()).toEqual(['Period']);
  cleanup();
  show(detail, none, { ...record, to: '' });
  expect(regions().toSorted()).toEqual(['Period', 'Service']);
});
