import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as exported from '../../sandbox/tasks/export-labels';
import { sharedEnums } from './shared-enums';

interface ContractEnum {
  id: string;
  values: { label: string }[];
}

const contract = JSON.parse(readFileSync('sandbox/contract/enums.json', 'utf8')) as ContractEnum[];

it('order states have the names of the contract', () => {
  const named = contract.find(({ id }) => id === 'orderState')?.values.map(({ label }) => label.split('/')[0]);
  expect(sharedEnums['order_state']?.map(({ label }) => label.en.toLowerCase())).toEqual(named);
});

it.each([
  ['order_state', exported.orderStateLabels],
  ['order_type', exported.orderTypeLabels],
  ['payment_method', exported.payTypeLabels],
  ['device_type', exported.deviceTypeLabels],
  ['device_state', exported.deviceStateLabels],
])("%s has the same names on the screen and in the platform's export", (name, labels) => {
  expect(Object.fromEntries((sharedEnums[name] ?? []).map(({ value, label }) => [value, label]))).toEqual(labels);
});
