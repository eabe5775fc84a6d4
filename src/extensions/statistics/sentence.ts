import { shortBucket } from './period';
import { changeOf, peakOf, sum } from './points';
import { shareText } from './cells';

/** The words of each measure. */
const words = {
  orders: {
    all: 'statistics.said.orders.all',
    day: 'statistics.said.orders.day',
    month: 'statistics.said.orders.month',
  },
  revenue: {
    all: 'statistics.said.revenue.all',
    day: 'statistics.said.revenue.day',
    month: 'statistics.said.revenue.month',
  },
  users: {
    all: 'statistics.said.users.all',
    day: 'statistics.said.users.day',
    month: 'statistics.said.users.month',
  },
  activations: {
    all: 'statistics.said.activations.all',
    day: 'statistics.said.activations.day',
    month: 'statistics.said.activations.month',
  },
};

/** What a chart counts. */
export type Measure = keyof typeof words;

interface Said {
  measure: Measure;
  buckets: readonly string[];
  values: readonly number[];
  /** The values of the period before, if they are compared. */
  former: readonly number[] | undefined;
  text: (value: number) => string;
  language: string;
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A chart in one sentence: "173 activations in all, at most 11 in a day (Nov 17), 12.5% more than in the period before". */
export function sentenceOf({ measure, buckets, values, former, text, language }: Said, translate: Translate): string {
  const [total, peak] = [sum(values), peakOf(values)];
  const said = words[measure];
  const clauses = [translate(said.all, { smart_count: total, total: text(total) })];
  const bucket = peak === undefined ? undefined : buckets[peak];
  if (peak !== undefined && bucket !== undefined && buckets.length > 1)
    clauses.push(
      translate(bucket.length === 10 ? said.day : said.month, {
        most: text(values[peak] ?? 0),
        date: dateText(bucket, language),
      }),
    );
  if (former) clauses.push(comparison(changeOf(total, sum(former)), translate));
  return clauses.reduce((first, next) => translate('statistics.said.clauses', { first, next }));
}

/** A change in words: "12.5% more than in the period before". @param change null when there was nothing before */
export function comparison(change: number | null, translate: Translate): string {
  if (change === null) return translate('statistics.said.fromNothing');
  const text = shareText(Math.abs(change));
  if (text === shareText(0)) return translate('statistics.said.same');
  return translate(change > 0 ? 'statistics.said.more' : 'statistics.said.less', { change: text });
}

/** `Nov 17`, or `Nov 2026` for a month; `11-17` in Chinese. */
function dateText(bucket: string, language: string): string {
  if (language.startsWith('zh')) return shortBucket(bucket);
  const day = bucket.length === 10;
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    ...(day ? { day: 'numeric' } : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day ? bucket : `${bucket}-01`));
}
