import { expect, it } from 'vitest';
import { documentTitle } from './page-title';

const settings = { platformName: 'Device Cloud', specialHost: { host: 'oem.example', title: 'OEM Console' } };

it('[title-default] is the platform name without a title', () =>
  expect(documentTitle('a.example', undefined, settings)).toBe('Device Cloud'));
it('[title-from-route] begins with the title of the route', () =>
  expect(documentTitle('a.example', 'Roles', settings)).toBe('Roles · Device Cloud'));
it('[title-fixed-host] is fixed on the special host, whatever the route', () => {
  expect(documentTitle('oem.example', 'Roles', settings)).toBe('OEM Console');
  expect(documentTitle('oem.example', undefined, settings)).toBe('OEM Console');
});
