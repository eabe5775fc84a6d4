// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CellContext } from '../../fields/cells';
import { translate } from '../../fields/form.case';
import { buildDefinition, buildField, choices } from '../definition.case';
import { Cards } from './Cards';
import { columnsOf } from './columns';

const base = buildDefinition([
  buildField('name', 'text'),
  buildField('state', 'enum', {
    options: { options: choices('On', 'Off').options.map((one) => ({ ...one, tone: 'info' as const })) },
  }),
  buildField('city', 'text'),
  buildField('fee', 'decimal'),
]);
const names = ['name', 'state', 'city', 'fee'];
const definition = {
  ...base,
  list: { ...base.list, columns: names.map((field) => ({ field, hidden: false, sortable: false })) },
};
const context: CellContext = { translate, language: 'en', refs: () => undefined, linkTo: () => undefined };

it('a card has the title as a link, its state, its actions, and what else is not empty', () => {
  const toggle = vi.fn<(id: unknown) => void>();
  render(
    <Cards
      label="Things"
      columns={columnsOf(definition, () => true)}
      records={[
        { id: 1, name: 'Anne', state: 1, city: 'Bonn', fee: 2.5 },
        { id: 2, name: 'Bert', state: 2, city: null, fee: null },
      ]}
      context={context}
      hrefOf={({ id }) => `/thing/${id}`}
      titleOf={({ name }) => String(name)}
      selection={{ ids: [2], toggle, toggleAll: vi.fn() } as never}
      actions={({ id }) => <button type="button">{`act ${id}`}</button>}
      madeId="2"
    />,
  );
  const [anne, bert] = within(screen.getByRole('list', { name: 'Things' })).getAllByRole('listitem') as [
    HTMLElement,
    HTMLElement,
  ];
  expect(within(anne).getByRole('link', { name: 'Anne' }).getAttribute('href')).toContain('/thing/1');
  expect(anne.querySelector('.v-record-head [data-field="state"]')?.textContent).toBe('On');
  expect(within(anne).getByRole('button', { name: 'act 1' })).toBeDefined();
  const facts = (card: HTMLElement) =>
    [...card.querySelectorAll<HTMLElement>('dl [data-field]')].map(({ title, textContent }) => [title, textContent]);
  expect(facts(anne)).toEqual([
    ['City', 'CityBonn'],
    ['Fee', 'Fee2.5'],
  ]);
  expect(facts(bert)).toEqual([]);
  // A number says nothing without its label; a city does.
  expect([...anne.querySelectorAll('dt')].map(({ className }) => className)).toEqual(['c-visually-hidden', 'c-faint']);
  expect([anne, bert].map(({ dataset }) => [dataset['selected'], dataset['made']])).toEqual([
    [undefined, undefined],
    ['true', 'true'],
  ]);
  const box = within(bert).getByRole<HTMLInputElement>('checkbox', {
    name: translate('list.select', { name: 'Bert' }),
  });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(toggle).toHaveBeenCalledExactlyOnceWith(2);
});
