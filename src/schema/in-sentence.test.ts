import { expect, it } from 'vitest';
import { inSentence } from './in-sentence';

it.each([
  ['Data center', 'data center'],
  ['Trade-in', 'trade-in'],
  ['Low-power device', 'low-power device'],
  ['E-mail', 'e-mail'],
  ['SIM card', 'SIM card'],
  ['PayPal account', 'PayPal account'],
  ['Wi-Fi', 'Wi-Fi'],
  ['X axis', 'X axis'],
])('%s is %s within a sentence', (label, within) => expect(inSentence(label, 'en')).toBe(within));

it('German writes nouns with a capital letter', () => expect(inSentence('Gerät', 'de')).toBe('Gerät'));
