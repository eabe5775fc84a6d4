// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderProgram } from './program-state.case';
import { Review } from './Review';

function show(options: Parameters<typeof renderProgram>[1] = {}) {
  const onChange = vi.fn();
  renderProgram((state) => <Review state={state} onChange={onChange} />, options);
  return onChange;
}

function part(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

function facts(name: string): (string | null)[] {
  return [...part(name).querySelectorAll('.v-value')].map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join(': '),
  );
}

it('has the values of each step', async () => {
  show();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'First version',
    'Goods and prices',
    'Apps',
  ]);
  expect(facts('Product')).toEqual(['Name: Cam', 'Comp_id: 5']);
  expect(facts('First version')).toEqual(['Version: 1.0.0']);
  expect(facts('Goods and prices')).toEqual(['Name of the goods: Cloud']);
  await within(part('Apps')).findByText(/App 4/);
  expect(facts('Apps')).toEqual([expect.stringMatching(/^Apps: .*App 3.*App 4/)]);
  expect(screen.queryByText(/You may not add goods/)).toBeNull();
});

it('has the goods for sale with their prices', () => {
  show();
  const rows = within(screen.getByRole('table', { name: 'Prices' })).getAllByRole('row');
  expect(rows.map(({ children }) => Array.from(children, ({ textContent }) => textContent))).toEqual([
    ['good', 'CNY', 'USD', 'INR'],
    ['Cloud · 7, 1 month', '¥3.00', '$6.00', '—'],
    ['Cloud · 7, 1 year', '¥30.00', '$60.00', '—'],
  ]);
});

it('leads back to each step', () => {
  const onChange = show();
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Change: Product',
    'Change: First version',
    'Change: Goods and prices',
    'Change: Apps',
  ]);
  expect(onChange.mock.calls).toEqual([['product'], ['version'], ['goods'], ['apps']]);
});

it.each([
  ['product', 'Product', 'First version'],
  ['version', 'First version', 'Product'],
] as const)('a %s that exists is marked, and does not change any more', (key, made, other) => {
  show({ made: { [key]: { part: key, id: 1, title: 'x' } } });
  expect(within(part(made)).getByText('Created')).toBeTruthy();
  expect(within(part(made)).queryByRole('button')).toBeNull();
  expect(within(part(other)).queryByText('Created')).toBeNull();
  expect(within(part(other)).getByRole('button')).toBeTruthy();
});

it('without the permission to sell ends with the version', () => {
  show({ can: (screenName, permission) => !(screenName === 'good' && permission === 'add') });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Product', 'First version']);
  expect(screen.getByText(/^You may not add goods/)).toBeTruthy();
});
