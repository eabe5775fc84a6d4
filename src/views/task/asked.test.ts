import { expect, it } from 'vitest';
import { askedIn } from './asked';

it('reads the dialog of an address, and nothing else', () => {
  expect(askedIn('#import=devices')).toEqual({ what: 'import', name: 'devices' });
  expect(askedIn('#tasks=vas/order.export')).toEqual({ what: 'tasks', name: 'vas/order.export' });
  expect(askedIn('#export')).toEqual({ what: 'export', name: '' });
  expect([askedIn(''), askedIn('#main'), askedIn('#importer'), askedIn('#import=')]).toEqual([undefined, undefined, undefined, undefined]);
});
