import { afterEach, describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { momentEnd, stretchOf } from '../../schema/moment';
import { showZone } from '../../schema/zone';
import { buildContext, buildField } from '../field.case';
import { textOf } from '../texts';
import { fromWire, toWire } from '../values';
import { exactText } from './instant';
import { datetime as datetimeSheet } from '../datetime/sheet';
import { periodText } from './moment-text';
import { localInstant, localText } from './local';
import { filterOf, periodOf } from './period';

/*
 * What a viewer sees and types in two zones: one ahead of UTC, one behind it by a half hour more than whole hours, with
 * summer time. Each of the two projects of vitest.config.ts runs this file in one of them.
 */

interface Zone {
  /** What the viewer sees of 2026-06-30 20:45:10 UTC, and of the same hour of January. */
  summer: string;
  winter: string;
  /** The first and the last second of the viewer's 2026-03-08, the day on which summer time begins in the second zone. */
  day: [from: string, to: string];
}

const zones: Record<string, Zone> = {
  'Asia/Shanghai': {
    summer: '2026-07-01 04:45',
    winter: '2026-01-31 04:45',
    day: ['2026-03-07T16:00:00Z', '2026-03-08T15:59:59Z'],
  },
  'America/St_Johns': {
    summer: '2026-06-30 18:15',
    winter: '2026-01-30 17:15',
    day: ['2026-03-08T03:30:00Z', '2026-03-09T02:29:59Z'],
  },
};

afterEach(() => showZone(undefined));

const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const zone = zones[name];
if (!zone) throw new Error(`The zone is ${name}, none of vitest.config.ts`);
const { summer, winter, day } = zone;

const moment = buildField('datetime', { options: { as: 'text' } });
const date = buildField('date', { options: { as: 'text' } });
function shown(raw: unknown, field: FieldDefinition = moment) {
  return textOf(field)({ [field.name]: fromWire(field, raw) }, buildContext());
}

it.each([['text'], ['seconds'], ['milliseconds']] as const)(
  'a moment that comes as %s is drawn in the zone of the viewer',
  (as) => {
    const field = buildField('datetime', { options: { as } });
    const raw = {
      text: ['2026-06-30 20:45:10', '2026-01-30 20:45:10'],
      seconds: [1_782_852_310, 1_769_805_910],
      milliseconds: [1_782_852_310_000, 1_769_805_910_000],
    }[as];
    expect(raw.map((one) => shown(one, field))).toEqual([summer, winter]);
  },
);

it('a day is the same day in every zone, drawn and sent', () => {
  expect(shown('2026-03-01 00:00:00', date)).toBe('2026-03-01');
  expect(toWire(date, fromWire(date, '2026-03-01 00:00:00'))).toBe('2026-03-01 00:00:00');
});

it('a moment in a box is that of the viewer, and sent in UTC as it came', () => {
  const value = fromWire(moment, '2026-06-30 20:45:10');
  expect(localText(value)).toBe(`${summer}:10`);
  expect(toWire(moment, localInstant(`${summer}:10`))).toBe('2026-06-30 20:45:10');
  expect(toWire(moment, localInstant(winter))).toBe('2026-01-30 20:45:00');
});

it('the exact text of a moment names the zone', () => {
  expect(exactText(new Date('2026-06-30T20:45:10Z'))).toBe(`${summer}:10 ${name}`);
});

it('the period of one day is the day of the viewer, also when summer time begins on it', () => {
  const filter = filterOf({ from: '2026-03-08', to: '2026-03-08' }, false);
  expect([filter?.from, filter?.to].map((end) => new Date(end ?? '').toISOString().replace('.000', ''))).toEqual(day);
  expect(periodOf(filter)).toEqual({ from: '2026-03-08', to: '2026-03-08' });
});

it('an end of a period that is a day alone is the midnight of the viewer', () => {
  expect(stretchOf('2026-03-08')?.from.toISOString().replace('.000', '')).toBe(day[0]);
});

describe('in a zone that the account has chosen', () => {
  it.each([
    ['Europe/Berlin', '2026-06-30 22:45', '2026-01-30 21:45'],
    ['Asia/Kolkata', '2026-07-01 02:15', '2026-01-31 02:15'],
    ['America/St_Johns', '2026-06-30 18:15', '2026-01-30 17:15'],
  ])('%s: a moment is drawn, typed and sent in it', (chosen, inSummer, inWinter) => {
    showZone(chosen);
    expect(['2026-06-30 20:45:10', '2026-01-30 20:45:10'].map((raw) => shown(raw))).toEqual([inSummer, inWinter]);
    expect(exactText(new Date('2026-06-30T20:45:10Z'))).toBe(`${inSummer}:10 ${chosen}`);
    for (const raw of ['2026-06-30 20:45:10', '2026-01-30 20:45:00'])
      expect(toWire(moment, localInstant(localText(fromWire(moment, raw)) ?? ''))).toBe(raw);
    expect(datetimeSheet.read(inSummer, moment, { options: [], yes: [''], no: [''] })).toEqual({
      value: '2026-06-30T20:45:00Z',
    });
  });

  it('a day is the same day, and a period of days has the seconds of the zone', () => {
    showZone('Europe/Berlin');
    expect(shown('2026-03-29 00:00:00', date)).toBe('2026-03-29');
    // On this day summer time begins.
    const filter = filterOf({ from: '2026-03-29', to: '2026-03-29' }, false);
    expect(filter).toEqual({ from: '2026-03-28T23:00:00Z', to: '2026-03-29T21:59:59Z' });
    expect(periodOf(filter)).toEqual({ from: '2026-03-29', to: '2026-03-29' });
  });

  it('the last second of a day is that before the next one, also when an hour before midnight is there twice', () => {
    // On 2026-04-04 the clocks of Santiago go from 24:00 back to 23:00.
    showZone('America/Santiago');
    expect(filterOf({ from: '2026-04-04', to: '2026-04-04' }, false)?.to).toBe('2026-04-05T03:59:59Z');
    expect(stretchOf('2026-04-04')?.to.toISOString()).toBe('2026-04-05T03:59:59.000Z');
  });

  it('a day without a midnight begins at 01:00 and ends at the next midnight', () => {
    showZone('America/Santiago');
    expect(filterOf({ from: '2026-09-06', to: '2026-09-06' }, false)).toEqual({
      from: '2026-09-06T04:00:00Z',
      to: '2026-09-07T02:59:59Z',
    });
  });

  it('today is the day of the zone', () => {
    showZone('Pacific/Kiritimati');
    const far = momentEnd('today', 'from', true);
    showZone('Pacific/Pago_Pago');
    const near = momentEnd('today', 'from', true);
    expect(Date.parse(String(far)) - Date.parse(String(near))).toBeGreaterThanOrEqual(86_400_000);
  });

  it('a period that was set in another zone is told with its times', () => {
    showZone('Asia/Shanghai');
    const filter = filterOf({ from: '2026-03-08', to: '2026-03-08' }, false);
    const say = (key: string) => key;
    expect(periodText(filter, say)).toBe('2026-03-08');
    showZone('Europe/Berlin');
    expect(periodText(filter, say)).toBe('2026-03-07 17:00 – 2026-03-08 16:59');
  });
});

it('"forever" is not shown as the year 10000', () => {
  for (const moment of ['9999-12-31T23:59:59Z', '9999-12-31 23:59:59']) {
    const text = textOf(buildField('datetime'))({ f: moment }, buildContext());
    expect(text.slice(0, 10)).toBe('9999-12-31');
    expect(localText(moment)?.slice(0, 10)).toBe('9999-12-31');
  }
});

it('a day that does not exist is shown as it came and not as another day', () => {
  for (const kind of ['date', 'datetime'] as const)
    for (const none of ['2026-02-29', '2026-02-29 08:00:00', '2026-02-29T08:00:00Z', '2026/01/01']) {
      const field = buildField(kind);
      expect(fromWire(field, none)).toBe(none);
      expect(textOf(field)({ f: none }, buildContext())).toBe(none);
      expect(stretchOf(none)).toBeUndefined();
      expect(localText(none)).toBeUndefined();
    }
});
