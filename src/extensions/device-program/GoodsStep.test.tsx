// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeOffer, planOffers } from './offers';
import { GoodsStep } from './GoodsStep';
import { renderProgram } from './program-state.case';

type Props = Omit<Parameters<typeof GoodsStep>[0], 'state'>;

const fine: Props = { attempt: 0, problems: [], trouble: { taken: [], none: false } };

function show(props: Partial<Props> = {}, options: Parameters<typeof renderProgram>[1] = {}) {
  return renderProgram((state) => <GoodsStep {...fine} state={state} {...props} />, options);
}

function prices(): HTMLElement {
  return screen.getByRole('region', { name: 'Prices' });
}

function notes(): string[] {
  return within(prices())
    .getAllByRole('status')
    .flatMap((list) => within(list).queryAllByRole('listitem'))
    .map(({ textContent, dataset }) => `${dataset['tone']}: ${textContent}`);
}

it('has the common fields, and the number of goods for sale', () => {
  show();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the goods/).value).toBe('Cloud');
  expect(within(prices()).getByText('2 items for sale')).toBeTruthy();
  expect(within(prices()).queryByRole('alert')).toBeNull();
  expect(notes()).toEqual([]);
});

it('counts a good that exists, which is not for sale any more', () => {
  show({}, { made: { 'good:1:1': { part: 'good', id: 4, title: 'x' } } });
  expect(within(prices()).getByText('3 items for sale')).toBeTruthy();
});

it('has nothing to reset at the prices of the plan', () => {
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to plan prices' }).disabled).toBe(true);
});

it('asks for one good at least once it was checked, and until there is one', () => {
  const offers = planOffers().map((offer) => ({ ...offer, sold: false }));
  const { state } = show({ trouble: { taken: [], none: true } }, { program: { offers } });
  expect(within(prices()).getByRole('alert').textContent).toBe('Choose at least one item to sell.');
  act(() => state().setOffers(planOffers()));
  expect(within(prices()).queryByRole('alert')).toBeNull();
});

it('tells wrong prices, names that are taken, and prices that are odd', () => {
  const offers = changeOffer(planOffers(), '7:12', (offer) => ({ ...offer, prices: { ...offer.prices, USD: 6 } })).map(
    (offer) => ({ ...offer, sold: offer.lifecycle === 7 }),
  );
  show(
    {
      problems: [{ key: '7:1', currency: 'USD', problem: { message: 'validation.positive' } }],
      trouble: { taken: ['Cloud · 7, 1 year', 'Cloud · 1, 1 year'], none: false },
    },
    { program: { offers } },
  );
  expect(notes()).toEqual([
    'bad: 7, 1 month, USD: Please enter a number greater than zero',
    'bad: 7, 1 year: an item with this name exists.',
    'warn: 7, 1 year, USD: a year costs no more than a month',
  ]);
});

it('names its rows after the name that is typed', async () => {
  show({ trouble: { taken: ['Sky · 7, 1 year'], none: false } });
  expect(notes()).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Name of the goods/), { target: { value: 'Sky' } });
  await waitFor(() => expect(notes()).toEqual(['bad: 7, 1 year: an item with this name exists.']));
});
