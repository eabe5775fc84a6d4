import { expect, it } from 'vitest';
import { buildContext } from '../../field.case';
import { durationText } from './duration';

const { translate } = buildContext();
function said(count: number, unit: 'seconds' | 'minutes') {
  return durationText(count, unit, translate).replaceAll('fields.duration.', '');
}

it.each([
  [0, 'seconds 0'],
  [59, 'seconds 59'],
  [60, 'minutes 1'],
  [61, 'minutes 1 seconds 1'],
  [3_599, 'minutes 59 seconds 59'],
  [3_600, 'hours 1'],
  [3_659, 'hours 1'],
  [3_660, 'hours 1 minutes 1'],
  [86_399, 'hours 23 minutes 59'],
  [86_400, 'days 1'],
  [90_060, 'days 1 hours 1'],
  [-5, 'seconds -5'],
])('%d seconds are said in the two largest units: %s', (count, text) => expect(said(count, 'seconds')).toBe(text));

it('minutes are said in the same way', () => {
  expect(said(1510, 'minutes')).toBe('days 1 hours 1');
  expect(said(0.5, 'minutes')).toBe('seconds 30');
});
