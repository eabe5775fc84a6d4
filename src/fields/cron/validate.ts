import { problem, type Problem } from '../problem';

interface Part {
  min: number;
  max: number;
  names?: string[];
}

const SECONDS: Part = { min: 0, max: 59 };
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PARTS: Part[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 7, names: DAYS },
];
const DESCRIPTOR = /^@(yearly|annually|monthly|weekly|daily|midnight|hourly|every (\d+(ns|us|ms|s|m|h))+)$/;

/** Five parts, six with seconds in front, or a descriptor such as `@daily` and `@every 5m`. */
export function checkCron(value: unknown): Problem | undefined {
  return isCron(String(value).trim()) ? undefined : problem('validation.cron');
}

function isCron(text: string): boolean {
  if (text.startsWith('@')) return DESCRIPTOR.test(text);
  const words = text.split(/\s+/);
  const parts = words.length === 6 ? [SECONDS, ...PARTS] : PARTS;
  return words.length === parts.length && parts.every((part, index) => fits(part, words[index] ?? ''));
}

function fits(part: Part, word: string): boolean {
  return word.split(',').every((item) => {
    const [range = '', step, ...more] = item.split('/');
    if (more.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) return false;
    if (range === '*' || range === '?') return true;
    const ends = range.split('-').map((end) => numberOf(part, end));
    const [from = Number.NaN, to = from] = ends;
    return ends.length <= 2 && from >= part.min && to <= part.max && from <= to;
  });
}

function numberOf(part: Part, end: string): number {
  const named = part.names?.indexOf(end.toLowerCase()) ?? -1;
  if (named >= 0) return named + part.min;
  return /^\d+$/.test(end) ? Number(end) : Number.NaN;
}
