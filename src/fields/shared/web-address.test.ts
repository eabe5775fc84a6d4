import { expect, it } from 'vitest';
import { webAddress } from './web-address';

it.each([
  ['https://files.example/a.csv', 'https://files.example/a.csv'],
  [' HTTP://files.example ', 'http://files.example/'],
  ['javascript:alert(1)', undefined],
  ['xhttps://files.example', undefined],
  ['https://', undefined],
  ['https://files example', undefined],
  ['https://[', undefined],
  ['', undefined],
  [7, undefined],
])('the address %j opens %s', (value, address) => expect(webAddress(value)).toBe(address));
