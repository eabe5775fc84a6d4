import type { FieldDefinition } from '../../schema/field-definition';
import { endsOf, isoSeconds, lastSecond, moved, resolveMoment } from '../../schema/moment';
import { isObject } from '../../schema/json';
import { problem, type Problem } from '../problem';
import { dayText, instantOf } from './instant';
import { isDay } from '../../schema/day-text';
import { instantOfText } from '../../schema/zone';

/** First and last day, `YYYY-MM-DD` in the viewer's zone; '' leaves that side open. Incomplete text is possible while typing. */
export interface Period {
  from: string;
  to: string;
}

/** Named periods. They stay relative to now in the address and in saved views. */
export const presets = {
  over: { to: 'now' },
  today: { from: 'today', to: 'today' },
  days7: { from: 'today-6d', to: 'today' },
  days30: { from: 'today-29d', to: 'today' },
  thisMonth: { from: 'month', to: 'today' },
  lastMonth: { from: 'month-1m', to: 'month-1m' },
  thisQuarter: { from: 'quarter', to: 'today' },
  lastQuarter: { from: 'quarter-3m', to: 'quarter-3m' },
  nextWeek: { from: 'now', to: 'now+7d' },
  nextMonth: { from: 'now', to: 'now+30d' },
} as const satisfies Record<string, { from?: string; to?: string }>;

type Preset = keyof typeof presets;

/** Past periods, for reports. */
export const pastPresets: Preset[] = [
  'today',
  'days7',
  'days30',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
];

/** Ends and plans may be in the future; the platform's own times are in the past. */
export function presetsOf({ options, sent }: FieldDefinition<'date' | 'datetime'>): Preset[] {
  if (options.expires && options.maxMonths === undefined) return ['over', 'today', 'nextWeek', 'nextMonth'];
  return sent ? ['days7', 'today', 'nextWeek', 'nextMonth'] : pastPresets;
}

/** The preset that a filter's value is. */
export function presetNamed(value: unknown): Preset | undefined {
  if (!isObject(value)) return undefined;
  const { from, to } = value;
  return (Object.keys(presets) as Preset[]).find((name) => {
    const preset: { from?: string; to?: string } = presets[name];
    return preset.from === from && preset.to === to;
  });
}

/** Days of a filter's value, whether days, instants or relative to now, as a pair or as one day. */
export function periodOf(value: unknown): Period {
  const [from, to] = endsOf(value);
  return { from: dayOf(from, 'from'), to: dayOf(to, 'to') };
}

function dayOf(value: unknown, end: 'from' | 'to'): string {
  if (isDay(value)) return value;
  const instant = resolveMoment(value)?.[end] ?? instantOf(value);
  return instant ? dayText(instant) : typeof value === 'string' ? value : '';
}

/** The filter's value: days for a field of days, else the first and last second of the viewer's days. Other text stays. */
export function filterOf({ from, to }: Period, ofDays: boolean): { from?: string; to?: string } | undefined {
  if (from === '' && to === '') return undefined;
  return {
    ...(from && { from: ofDays || !isDay(from) ? from : isoSeconds(instantOfText(`${from}T00:00:00`)) }),
    ...(to && { to: ofDays || !isDay(to) ? to : isoSeconds(lastSecond(to)) }),
  };
}

/** Whether both ends are complete days, or open. */
export function isTyped({ from, to }: Period): boolean {
  return [from, to].every((end) => end === '' || isDay(end));
}

/** Refuses a period that ends before it begins, or that is longer than so many calendar months (bound-export-range). */
export function checkPeriod({ from, to }: Period, maxMonths: number | undefined): Problem | undefined {
  if (from !== '' && to !== '' && from > to) return problem('validation.period');
  if (maxMonths === undefined) return undefined;
  const open = (from === '') !== (to === '');
  return open ||
    (from !== '' && to > dayText(moved(instantOfText(`${from}T00:00:00`), { amount: maxMonths, unit: 'm' })))
    ? problem('validation.periodMonths', { months: maxMonths })
    : undefined;
}
