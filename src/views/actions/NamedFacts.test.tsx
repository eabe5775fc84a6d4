// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { FactDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { NamedFacts } from './NamedFacts';

const day = 24 * 3_600_000;
const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('city', 'text'),
  buildField('since', 'datetime', { options: { as: 'text' } }),
  buildField('ends', 'datetime', { options: { as: 'text', expires: true } }),
]);
const held: FactDefinition = { label: 'Held', of: ['comp_id', 'me.comp_id'], resource: 'test/other', fields: ['name'] };

function show(facts: FactDefinition[], values: Record<string, unknown>, more = {}) {
  const getOne = vi.fn(async (_resource: string, { id }: { id: string }) => ({
    data: { id, name: `Name of ${id}`, city: `City of ${id}` } as Record<string, unknown>,
  }));
  const dataProvider = { getOne, getMany: vi.fn() };
  renderView(<NamedFacts facts={facts} values={values} />, { definition, dataProvider, ...more } as never);
  return getOne;
}

function facts() {
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const texts = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return terms.map((term, index) => [term, texts[index]]);
}

it('are of the first record that a value, or else the account, names', async () => {
  const other = { ...held, label: 'Own', of: ['me.comp_id', 'comp_id'] };
  const getOne = show(
    [held, other, { ...held, label: 'None', of: ['app_id'] }],
    { comp_id: 5 },
    {
      account: { comp_id: 3 },
    },
  );
  expect(facts()).toEqual([
    ['Held', '…'],
    ['Own', '…'],
  ]);
  expect(screen.getByText('Held').parentElement?.ariaBusy).toBe('true');
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Held', 'Name of 5'],
      ['Own', 'Name of 3'],
    ]),
  );
  expect(screen.getByText('Held').parentElement?.ariaBusy).toBe('false');
  expect(getOne.mock.calls.map(([resource, { id }]) => [resource, id])).toEqual([
    ['test/other', '5'],
    ['test/other', '3'],
  ]);
});

it('are absent, and nothing is read, where no value names a record, or the user may not view its screen', () => {
  const can = (screenName: string, permission: string) => screenName !== 'test/other' || permission !== 'view';
  const unnamed = show([held], { comp_id: '' });
  const part = show([{ ...held, resource: 'test/other.part' }], { comp_id: 5 }, { can });
  expect(screen.queryByRole('term')).toBeNull();
  expect(document.querySelector('dl')).toBeNull();
  expect([unnamed, part].map((getOne) => getOne.mock.calls)).toEqual([[], []]);
});

it('are the texts of several fields, without those that are empty', async () => {
  const both = { ...held, fields: ['name', 'since', 'city'] };
  show([both], { comp_id: 5 });
  await waitFor(() => expect(facts()).toEqual([['Held', 'Name of 5, City of 5']]));
});

it.each([
  ['a period that ends within a day', 'ends', day / 2, /\d · Ends within a day$/],
  ['a period that ends later', 'ends', 1.5 * day, /\d · Ends in 1 day$/],
  ['a period that has ended', 'ends', -day, /:\d\d$/],
  ['a moment that ends nothing', 'since', 1.5 * day, /:\d\d$/],
])('say of %s what is left', async (_what, field, away, text) => {
  const at = new Date(Date.now() + away).toISOString();
  const dataProvider = { getOne: async () => ({ data: { id: 5, [field]: at } }) };
  show([{ ...held, fields: [field] }], { comp_id: 5 }, { dataProvider });
  await waitFor(() => expect(facts()[0]?.[1]).toMatch(text));
});

it('say that a record is gone or not visible, by its id', async () => {
  const dataProvider = { getOne: () => Promise.reject(new ConsoleError({ kind: 'missing' })) };
  show([held], { comp_id: 5 }, { dataProvider });
  await waitFor(() => expect(facts()).toEqual([['Held', 'Gone or not visible (5)']]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('that could not be read say why, and are read again', async () => {
  const getOne = vi.fn(async () => ({ data: { id: 5, name: 'Anne' } }));
  getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  show([held], { comp_id: 5 }, { dataProvider: { getOne } });
  await screen.findByRole('alert');
  expect(screen.getByText('Held').parentElement?.ariaBusy).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(facts()).toEqual([['Held', 'Anne']]));
});
