import { describe, expect, it } from 'vitest';
import { relativeMoment, resolveMoment } from './moment';

/** Sunday, 13:30. */
const now = new Date(2026, 2, 15, 13, 30, 5);
function at(...parts: [number, number, number, number?, number?, number?]) {
  return new Date(...parts);
}

describe('moments relative to now', () => {
  it.each([
    ['now', at(2026, 2, 15, 13, 30, 5), at(2026, 2, 15, 13, 30, 5)],
    ['now+2h', at(2026, 2, 15, 15, 30, 5), at(2026, 2, 15, 15, 30, 5)],
    ['now-30d', at(2026, 1, 13, 13, 30, 5), at(2026, 1, 13, 13, 30, 5)],
    ['today', at(2026, 2, 15), at(2026, 2, 15, 23, 59, 59)],
    ['today-1d', at(2026, 2, 14), at(2026, 2, 14, 23, 59, 59)],
    ['week', at(2026, 2, 9), at(2026, 2, 15, 23, 59, 59)],
    ['week+1w', at(2026, 2, 16), at(2026, 2, 22, 23, 59, 59)],
    ['month', at(2026, 2, 1), at(2026, 2, 31, 23, 59, 59)],
    ['month-1m', at(2026, 1, 1), at(2026, 1, 28, 23, 59, 59)],
    ['quarter', at(2026, 0, 1), at(2026, 2, 31, 23, 59, 59)],
    ['quarter-3m', at(2025, 9, 1), at(2025, 11, 31, 23, 59, 59)],
  ])("%s begins and ends by the viewer's days", (text, from, to) =>
    expect(resolveMoment(text, now)).toEqual({ from, to }),
  );

  it('use the last day of a shorter month', () => {
    expect(resolveMoment('now+1m', at(2026, 0, 31, 8))).toMatchObject({ from: at(2026, 1, 28, 8) });
  });

  it.each(['', 'tomorrow', 'now +7d', 'now+7', 'today+2h', 'Today', '2026-03-15', 'nowadays', 7])(
    '%j is invalid',
    (text) => expect(relativeMoment(text)).toBeUndefined(),
  );
});
