import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What reads the computer's zone, each with what to use instead. */
const readers: readonly [pattern: RegExp, instead: string][] = [
  [/getTimezoneOffset/, 'offsetAt or wallOf'],
  [/\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\(/, 'wallOf, and its UTC parts'],
  [/\.to(?:Date|Time|LocaleDate|LocaleTime)String\(|new Date\([^()]*\)\.toLocaleString\(/, 'dayText, timeText or Intl'],
  [/new Date\((?!\))[^()]*,[^()]*\)/, 'instantAt'],
  // A text with a time, and without its zone. One that ends with a variable may have it.
  [/(?:new Date|Date\.parse)\([^()]*T\d\d:\d\d[^()Z]*[`'"]\)/, 'instantOfText'],
  [/\bdayjs\(\)/, 'dayText'],
];

/** Files that mean the computer's zone, each with the reason. */
const excepted: Record<string, string> = {
  'src/schema/zone.ts': 'the module that knows the zone',
  'src/ui/material/day-grid.tsx': 'days that are calculated and written at the midnights of the computer',
};

function readsIn(text: string): string[] {
  const formats = text.split(/\bIntl\.DateTimeFormat\(/).slice(1);
  return [
    ...readers.flatMap(([pattern, instead]) => (pattern.test(text) ? [instead] : [])),
    ...(formats.some((rest) => !argumentsOf(rest).includes('timeZone'))
      ? ["`timeZone: chosenZone()`, or 'UTC' for a day"]
      : []),
  ];
}

/** The text until the bracket that closes a call. */
function argumentsOf(rest: string): string {
  let depth = 1;
  const end = [...rest].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return depth === 0;
  });
  return rest.slice(0, end);
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|case)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('only src/schema/zone.ts reads the zone of the computer, and the files that are named here', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap(({ path, text }) =>
    readsIn(text).map((instead) => ({ path, text: `${path}: use ${instead} of src/schema/zone.ts` })),
  );
  expect(found.filter(({ path }) => !excepted[path]).map(({ text }) => text)).toEqual([]);
  expect(Object.keys(excepted).filter((path) => !found.some((each) => each.path === path))).toEqual([]);
});

describe('what reads the zone of the computer is found', () => {
  it.each([
    'at.getTime() - at.getTimezoneOffset()',
    'const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();',
    'zone: Intl.DateTimeFormat().resolvedOptions().timeZone',
    'now.getHours()',
    'day.setDate(1)',
    'new Date(at).toDateString()',
    'new Date(at).toLocaleString(language)',
    'new Date(year, month - 1, 1)',
    'new Date(`${day}T00:00:00`)',
    "Date.parse('2026-03-08T10:00')",
    "new Intl.DateTimeFormat(language, { month: 'short' }).format(at)",
    "const format = new Intl.DateTimeFormat(language, {\n  month: 'short',\n});",
    'dayjs().format()',
  ])('%s', (text) => {
    expect(readsIn(text)).not.toEqual([]);
  });

  it.each([
    'new Date(at)',
    'new Date()',
    'new Date(`${day}T00:00:00Z`)',
    'new Date(Math.max(one, other))',
    'Date.UTC(2026, 0, 1)',
    'now.getUTCHours()',
    'new Date(at).toISOString()',
    'count.toLocaleString(language)',
    "new Intl.DateTimeFormat(language, { month: 'short', timeZone: chosenZone() }).format(at)",
    "new Intl.DateTimeFormat(language, {\n  month: 'short',\n  timeZone: 'UTC',\n});",
    "dayjs(day).add(1, 'day')",
  ])('but not %s', (text) => {
    expect(readsIn(text)).toEqual([]);
  });
});
