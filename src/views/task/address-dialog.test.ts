import { expect, it } from 'vitest';
import { dialogIn } from './address-dialog';

it('reads the dialog of an address, and nothing else', () => {
  expect(dialogIn('#import=devices')).toEqual({ what: 'import', name: 'devices' });
  expect(dialogIn('#tasks=vas/order.export')).toEqual({ what: 'tasks', name: 'vas/order.export' });
  expect(dialogIn('#export')).toEqual({ what: 'export', name: '' });
  expect([dialogIn(''), dialogIn('#main'), dialogIn('#importer'), dialogIn('#import=')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
