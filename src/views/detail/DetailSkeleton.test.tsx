// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { DetailSkeleton } from './DetailSkeleton';

const definition = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('note', 'text'), buildField('city', 'text')],
  {
    detail: [
      { name: 'main', label: 'Main', fields: ['id', 'name', 'note', 'city'] },
      { name: 'orders', label: 'Orders', list: { resource: 'test/order', match: {}, filter: {}, fields: [] } } as never,
    ],
  },
);

it('there are the groups of the schema while a record loads', () => {
  renderView(<DetailSkeleton />, { definition, dataProvider: {} });
  const cards = [...screen.getByRole('status', { name: 'Loading the record…' }).children];
  expect(
    cards.map((card) => [
      card.querySelector('.v-group-label')?.textContent,
      card.querySelectorAll('.c-skeleton').length,
    ]),
  ).toEqual([
    ['Main', 4],
    ['Orders', 2],
  ]);
});
