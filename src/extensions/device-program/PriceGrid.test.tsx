// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Around } from '../../fields/form.case';
import { buildDefinition, buildField } from '../../views/definition.case';
import type { MadeByKey } from './creations';
import { planOffers, type Offer } from './offers';
import { PriceGrid } from './PriceGrid';

function money(name: string, currency: string) {
  return buildField(name, 'money', {
    label: currency,
    options: { currency, currencyFrom: 'code', scale: 2, min: 0, max: 1000 },
  });
}

const months = [
  { value: 1, label: 'a month' },
  { value: 12, label: 'a year' },
];
const definition = buildDefinition([
  money('fact_price_rmb', 'CNY'),
  money('fact_price_usd', 'USD'),
  money('fact_price_inr', 'INR'),
  buildField('month', 'enum', { label: 'Term', options: { options: months } }),
  buildField('attr', 'json', {
    options: { as: 'object', fields: { lifecycle: buildField('lifecycle', 'integer', { label: 'Kept for' }) } },
  }),
]);
const made: MadeByKey = { 'good:3:1': { part: 'good', id: 9, title: 'Three days' } };

/** The grid of the first three goods, a day for a month and a year, and three days for a month. */
function show(changes: Partial<Parameters<typeof PriceGrid>[0]> = {}) {
  const start = changes.offers ?? planOffers().slice(0, 3);
  const changed = vi.fn<(offers: Offer[]) => void>();
  function Page() {
    const [offers, setOffers] = useState(start);
    return (
      <PriceGrid
        definition={definition}
        made={{}}
        problems={[]}
        notes={[]}
        rowName={({ lifecycle, term }) => `${lifecycle}/${term}`}
        goodName={({ lifecycle, term }) => `Good of ${lifecycle} for ${term}`}
        {...changes}
        offers={offers}
        onChange={(next) => {
          changed(next);
          setOffers(next);
        }}
      />
    );
  }
  render(
    <Around>
      <Page />
    </Around>,
  );
  return { offers: () => changed.mock.lastCall?.[0] ?? start };
}

function price(row: string, currency: string): HTMLInputElement {
  return screen.getByLabelText(`${row}: ${currency}`);
}

function box(name: string): HTMLInputElement {
  return screen.getByLabelText(name);
}

function press(target: HTMLElement, key: string, more: object = {}): boolean {
  target.focus();
  return fireEvent.keyDown(target, { key, ...more });
}

/** Pastes into a box; returns whether the browser pastes by itself. */
function paste(target: HTMLElement, text: string): boolean {
  return fireEvent.paste(target, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
}

it('has a row for each good with its plan and its prices', () => {
  show();
  const [head, first, second] = screen.getAllByRole('row');
  const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(texts(head)).toEqual(['', 'Kept for', 'Term', 'Plan, China · elsewhere', 'CNY', 'USD', 'INR']);
  expect(texts(first)).toEqual(['', '1', 'a month', '1 · 2', '¥', '$', '₹']);
  expect(texts(second)).toEqual(['', '1', 'a year', '10 · 20', '¥', '$', '₹']);
  expect(within(first!).getByRole('rowheader').title).toBe('Good of 1 for 1');
  expect(price('1/12', 'USD').value).toBe('20');
});

it('Enter and the arrows move along a column, and Enter sends nothing', () => {
  show();
  const [top, middle, bottom] = ['1/1', '1/12', '3/1'].map((row) => price(row, 'USD')) as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  const moves = (from: HTMLElement, key: string, more?: object) => {
    const free = press(from, key, more);
    return [document.activeElement, free];
  };
  expect(moves(top, 'Enter')).toEqual([middle, false]);
  expect(moves(middle, 'Enter', { shiftKey: true })).toEqual([top, false]);
  expect(moves(bottom, 'Enter')).toEqual([bottom, false]);
  expect(moves(top, 'ArrowDown')).toEqual([middle, false]);
  expect(moves(bottom, 'ArrowUp')).toEqual([middle, false]);
  expect(moves(middle, 'ArrowLeft')).toEqual([middle, true]);
  expect(moves(middle, 'ArrowRight')).toEqual([middle, true]);
});

it.each(['ctrlKey', 'metaKey'])('Enter with %s stays, and is left to the step', (key) => {
  show();
  expect(press(price('1/1', 'USD'), 'Enter', { [key]: true })).toBe(true);
  expect(document.activeElement).toBe(price('1/1', 'USD'));
});

it('keeps a price as a number, or as the text that is none', () => {
  const { offers } = show();
  fireEvent.change(price('1/1', 'USD'), { target: { value: '4' } });
  fireEvent.change(price('1/12', 'CNY'), { target: { value: 'x' } });
  expect(offers().map(({ prices }) => prices)).toEqual([
    { CNY: 1, USD: 4, INR: null },
    { CNY: 'x', USD: 20, INR: null },
    { CNY: 2, USD: 4, INR: null },
  ]);
});

it('the prices of what is not for sale cannot be changed', () => {
  show();
  expect(price('1/1', 'USD').readOnly).toBe(false);
  fireEvent.click(box('Sell 1/1'));
  expect(price('1/1', 'USD').readOnly).toBe(true);
  expect(price('1/12', 'USD').readOnly).toBe(false);
  expect(price('1/1', 'USD').closest('tr')?.dataset.off).toBe('true');
});

it('one box sells all or none, and shows when it is some', () => {
  const { offers } = show();
  const all = () => [box('Sell all').checked, box('Sell all').indeterminate];
  expect(all()).toEqual([true, false]);
  fireEvent.click(box('Sell 1/12'));
  expect(all()).toEqual([false, true]);
  fireEvent.click(box('Sell all'));
  expect(offers().every(({ sold }) => sold)).toBe(true);
  fireEvent.click(box('Sell all'));
  expect(offers().some(({ sold }) => sold)).toBe(false);
  expect(all()).toEqual([false, false]);
});

it('a good that exists says so, and nothing changes it', () => {
  const { offers } = show({ made });
  expect(screen.getByText('Created').closest('tr')).toBe(price('3/1', 'USD').closest('tr'));
  expect(screen.queryByRole('checkbox', { name: 'Sell 3/1' })).toBeNull();
  expect(price('3/1', 'USD').readOnly).toBe(true);
  expect(price('3/1', 'USD').closest('tr')?.dataset.off).toBeUndefined();
  fireEvent.click(box('Sell all'));
  expect(offers().map(({ sold }) => sold)).toEqual([false, false, true]);
  expect(box('Sell all').checked).toBe(false);
});

it('when all of them exist there is nothing left to sell', () => {
  const [, , third] = planOffers();
  show({ made, offers: third ? [third] : [] });
  expect(box('Sell all').disabled).toBe(true);
  expect(box('Sell all').checked).toBe(false);
});

it('prices are pasted as cells, down and to the right, but not into goods that exist', () => {
  const { offers } = show({ made });
  expect(paste(price('1/1', 'USD'), '$7\t8\n9\n10\n')).toBe(false);
  expect(offers().map(({ prices }) => [prices.USD, prices.INR])).toEqual([
    [7, 8],
    [9, null],
    [4, null],
  ]);
});

it('a single price, and cells beside a price, are left to the browser', () => {
  const { offers } = show();
  expect(paste(price('1/1', 'USD'), '7')).toBe(true);
  expect(paste(box('Sell 1/1'), '7\t8')).toBe(true);
  expect(offers()).toEqual(planOffers().slice(0, 3));
});

it('a wrong price is marked, and its reason belongs to it', () => {
  show({
    problems: [{ key: '1:12', currency: 'USD', problem: { message: 'validation.number' } }],
    notes: [{ key: 'one', tone: 'bad', text: 'USD: no number' }],
  });
  const wrong = price('1/12', 'USD');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('USD: no number');
  for (const right of [price('1/12', 'CNY'), price('1/1', 'USD')]) {
    expect(right.getAttribute('aria-invalid')).toBeNull();
    expect(right.getAttribute('aria-describedby')).toBeNull();
  }
});
