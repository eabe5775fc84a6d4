import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  chosenZone,
  computerZone,
  instantAt,
  instantOfText,
  inZone,
  offsetAt,
  onZone,
  showZone,
  wallOf,
  zoneName,
} from './zone';

afterEach(() => showZone(undefined));

const day = 86_400_000;
const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

/** Instants from 1960 to 2040, the same in each run: some at any time, some within two hours of a change of one of the zones. */
function instants(count: number) {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => Math.floor((random() * 80 - 10) * 365.25 * day));
}

const found = new Map<string, number[]>();

/** The hours around each change of a zone's clocks in some years. */
function changes(zone: string): number[] {
  const known = found.get(zone);
  if (known) return known;
  const days = Array.from({ length: 40 * 366 + 1 }, (_, index) => Date.UTC(1990) + index * day);
  const offsets = inZone(zone, () => days.map(offsetAt));
  const around = days
    .filter((_, index) => index + 1 < days.length && offsets[index] !== offsets[index + 1])
    .flatMap((at) => Array.from({ length: 48 * 2 }, (_, half) => at - day / 2 + half * 1_800_000 + 60_000));
  found.set(zone, around);
  return around;
}

function iso(instant: Date) {
  return instant.toISOString().replace('.000', '');
}

describe.each(zones)('in %s', (zone) => {
  it('an instant has its wall time, and the wall time is that of the instant, or of the same time before it', () => {
    const around = changes(zone);
    // Shanghai and Kolkata did not change in these years, apart from the summers until 1991.
    expect(around.length).toBeGreaterThanOrEqual(zone === 'Asia/Kolkata' ? 0 : 96 * 2);
    inZone(zone, () => {
      for (const at of [...instants(3000), ...around]) {
        const wall = wallOf(at);
        const back = instantAt(wall);
        expect(wallOf(back)).toEqual(wall);
        expect(at - back.getTime()).toBeOneOf([0, 1_800_000, 3_600_000, 7_200_000]);
        expect(back.getTime() === at || offsetAt(back.getTime()) > offsetAt(at)).toBe(true);
      }
    });
  });

  it('a wall time is what `Intl` writes', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    inZone(zone, () => {
      for (const at of [...instants(500), ...changes(zone)])
        expect(wallOf(at).toISOString().slice(0, 19).replace('T', ' ')).toBe(format.format(at));
    });
  });
});

describe('the zone of the computer', () => {
  it('is the same under its name, before and after it was chosen', () => {
    const own = computerZone();
    for (const at of [...instants(1000), ...changes(own), Date.UTC(1890, 5), Date.UTC(50, 5)]) {
      const wall = wallOf(at);
      expect(inZone(own, () => wallOf(at))).toEqual(wall);
      expect(inZone(own, () => instantAt(wall))).toEqual(instantAt(wall));
    }
  });

  it('follows the rule of `Date`, also for times that are missing or there twice', () => {
    for (const at of changes(computerZone()).map((each) => new Date(each)))
      expect(instantAt(at)).toEqual(
        new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()),
      );
  });
});

it.each([
  [
    'a time that does not exist is as much later as the clocks go',
    'Europe/Berlin',
    '2026-03-29T02:30:00',
    '2026-03-29T01:30:00Z',
  ],
  ['the first time after it', 'Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
  ['a time that is there twice is the first', 'Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['the first time after both', 'Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
  ['clocks that go by half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z'],
  ['a zone with half hours', 'Asia/Kolkata', '2026-01-01T05:30:00', '2026-01-01T00:00:00Z'],
  ['a zone with three quarters', 'Asia/Kathmandu', '2026-01-01T05:45:00', '2026-01-01T00:00:00Z'],
  ['a day that does not exist is the next one', 'Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00Z'],
  ['a day without a midnight begins at 01:00', 'America/Santiago', '2026-09-06T00:00:00', '2026-09-06T04:00:00Z'],
  ['a zone of seconds', 'Asia/Shanghai', '1890-01-01T08:05:43', '1890-01-01T00:00:00Z'],
  ['a text with an offset', 'Asia/Shanghai', '2026-01-01T08:00:00+01:00', '2026-01-01T07:00:00Z'],
])('%s: %s, %s', (_what, zone, text, instant) => {
  expect(iso(inZone(zone, () => instantOfText(text)))).toBe(instant);
});

it('an invalid text has no instant', () => {
  showZone('Europe/Berlin');
  expect(instantOfText('2026-13-01T00:00:00').getTime()).toBeNaN();
});

it('tells when another zone is shown; what is no zone is that of the computer', () => {
  const listener = vi.fn();
  const forget = onZone(listener);
  showZone('Asia/Kolkata');
  showZone('Asia/Kolkata');
  expect([chosenZone(), zoneName()]).toEqual(['Asia/Kolkata', 'Asia/Kolkata']);
  expect(listener).toHaveBeenCalledTimes(1);
  showZone('Europe/Bonn');
  expect([chosenZone(), zoneName()]).toEqual([undefined, computerZone()]);
  showZone(['Asia/Kolkata']);
  expect(chosenZone()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  forget();
  showZone('Asia/Kolkata');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('work in another zone leaves the shown one, also when it fails', () => {
  showZone('Asia/Kolkata');
  expect(inZone(undefined, zoneName)).toBe(computerZone());
  expect(() =>
    inZone('Europe/Berlin', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(zoneName()).toBe('Asia/Kolkata');
});
