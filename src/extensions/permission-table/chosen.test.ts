import { expect, it } from 'vitest';
import { chosen } from './chosen';
import type { Prediction } from './usePrediction';

const prediction = {
  screens: [
    { name: 'shop/item', label: 'Goods', offers: [{ label: 'View' }, { label: 'Create' }] },
    { name: 'shop/order', label: 'Orders', offers: [{ label: 'View' }] },
  ],
  roles: [{ id: 'a' }, { id: 'b' }],
  verdict: () => 'yes',
} as unknown as Prediction;

it.each([
  ['', '', { 'shop/item': 2, 'shop/order': 1 }, ['a', 'b']],
  ['b', ' ', { 'shop/item': 2, 'shop/order': 1 }, ['b']],
  ['', 'GOODS', { 'shop/item': 2 }, ['a', 'b']],
  ['', ' /Order ', { 'shop/order': 1 }, ['a', 'b']],
  ['', 'create', { 'shop/item': 1 }, ['a', 'b']],
  ['c', 'nothing', {}, []],
])('for the role "%s" and the text "%s" shows %j', (role, text, offers, roles) => {
  const shown = chosen(prediction, role, text);
  expect(Object.fromEntries(shown.screens.map((screen) => [screen.name, screen.offers.length]))).toEqual(offers);
  expect(shown.roles.map(({ id }) => id)).toEqual(roles);
  expect(shown.verdict).toBe(prediction.verdict);
});
