import { isPeriod, ranges, type Days, type Range, type Unit } from './period';

/** The query of a statistics page. The address holds all of it. */
export interface StatisticsQuery {
  range: Range;
  /** The days of the range `custom`. */
  custom: Days;
  /** Absent: chosen by the length of the period. */
  unit?: Unit;
  /** Whether the period before is compared. Absent: as the person chose last. */
  compare?: boolean;
  /** Whether a company includes its subordinates. */
  branch: boolean;
  company?: number;
  app?: number;
  zone: string;
  /** The currency's number; absent for all currencies, side by side. */
  money?: number;
  /** The currency whose revenue is shown; absent: the one with the most paid orders. */
  shown?: number;
  /** The measure that ranks companies: `count`, `paid`, or a currency's number. */
  by: string;
}

const defaults: StatisticsQuery = {
  range: 'month',
  custom: { from: '', to: '' },
  branch: true,
  zone: '',
  by: 'paid',
};

/** Reads an address. Invalid values are ignored. */
export function readQuery(params: URLSearchParams): StatisticsQuery {
  const text = (key: string) => params.get(key) ?? '';
  const custom = { from: text('from'), to: text('to') };
  const range = ranges.find((one) => one === text('range')) ?? defaults.range;
  const unit = (['day', 'month'] as const).find((one) => one === text('unit'));
  const [company, app, money, shown] = ['company', 'app', 'money', 'shown'].map((key) => idOf(text(key)));
  const compare = { 1: true, 0: false }[text('compare')];
  return {
    range: range === 'custom' && !isPeriod(custom) ? defaults.range : range,
    custom,
    branch: text('only_sub') !== '0',
    zone: text('zone').trim(),
    by: text('by') || defaults.by,
    ...(unit && { unit }),
    ...(company && { company }),
    ...(app && { app }),
    ...(money && { money }),
    ...(shown && { shown }),
    ...(compare !== undefined && { compare }),
  };
}

/** Writes to an address. Defaults are omitted, other parameters stay. */
export function writeQuery(query: StatisticsQuery, params: URLSearchParams): URLSearchParams {
  const { range, custom, unit, compare, branch, company, app, zone, money, shown, by } = query;
  const written: Record<string, string> = {
    range: range === defaults.range ? '' : range,
    from: range === 'custom' ? custom.from : '',
    to: range === 'custom' ? custom.to : '',
    unit: unit ?? '',
    compare: compare === undefined ? '' : compare ? '1' : '0',
    only_sub: branch ? '' : '0',
    company: String(company ?? ''),
    app: String(app ?? ''),
    zone,
    money: String(money ?? ''),
    shown: String(shown ?? ''),
    by: by === defaults.by ? '' : by,
  };
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(written)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The filters of a statistics call. */
export function filterBody({ branch, company, app, zone }: StatisticsQuery): Record<string, string | number> {
  return {
    only_sub: branch ? 1 : 0,
    ...(company && { comp_id: company }),
    ...(app && { app_id: app }),
    ...(zone && { zone }),
  };
}

function idOf(text: string): number | undefined {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return id > 0 ? id : undefined;
}
