import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

const dated = valid.replace(
  'fields:\n',
  'fields:\n  made: { type: datetime, rangeKeys: [made_from, made_to], label: { en: Made, zh: 制造时间 } }\n  sold: { type: datetime, label: { en: Sold, zh: 售出时间 } }\n',
);
function withList(list: string) {
  return problemsOf({ 'test/thing.yaml': `${dated}list: ${list}\n` });
}

function preset(filter: string) {
  return withList(`{ presets: [{ label: { en: New, zh: 新 }, filter: ${filter} }] }`);
}

describe('rules of fixed filters', () => {
  it('S057 is reported for a period of a field that takes one day', () => {
    expect(
      problemsOf(
        validWith(
          '  state: {',
          '  made: { type: date, label: { en: Made, zh: 制造 } }\n  state: {',
          'list: { filter: { made: { to: now } } }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:19  S057 "made" takes one day: a period needs "rangeKeys", the two keys of the call for its bounds
         12 | list: { filter: { made: { to: now } } }
            |                   ^^^^"
    `);
  });
});

describe('constants of filters', () => {
  it.each([
    '{ made: today }',
    '{ made: { from: week, to: now+7d } }',
    '{ made: { to: 2026-01-31 } }',
    '{ sold: 2026-01-31 }',
    '{ state: [1, 2], only_sub: 1 }',
  ])('are valid: %s', (filter) => expect(preset(filter)).toBe(''));

  it('accept only "from" and "to" as bounds', () => {
    expect(preset('{ made: { frm: now } }')).toContain(
      'thing.yaml:13:66  S003 unknown key "frm" in a period. Did you mean "from"?',
    );
  });

  it('accept only moments as bounds', () => {
    expect(preset('{ made: { from: tody } }')).toContain(
      'S056 "tody" is not a moment: a day (2026-01-31), or relative to now (now, today, week-1w, now+7d). Did you mean "today"?',
    );
    expect(preset('{ made: now-7d }')).toContain(
      'S056 "now-7d" is a single moment: write { from: now-7d } or { to: now-7d }',
    );
  });

  it('accept only values of the enum', () => {
    expect(preset('{ state: [1, 3] }')).toContain('S056 3 is not a value of "state": it can be 1, 2');
    expect(withList('{ filter: { state: "1" } }')).toContain('S056 "1" is not a value of "state": it can be 1, 2');
  });

  it('accept no period for a call with one key, which would lose a bound', () => {
    expect(preset('{ sold: { to: now } }')).toContain(
      'S057 "sold" takes one day: a period needs "rangeKeys", the two keys of the call for its bounds',
    );
    expect(
      problemsOf({
        'test/thing.yaml': `${dated.replace('list: /v2/test/thing/list', 'list: { path: /v2/test/thing/list, page: none }')}list: { filter: { sold: { to: now } } }\n`,
      }),
    ).toBe('');
  });

  it('accept two numbers as bounds where the call has two keys', () => {
    const bounded = (filter: string) =>
      problemsOf(
        validAnd(
          `  price: { type: decimal, rangeKeys: [low, high], label: { en: Price, zh: 价格 } }\nlist: { filter: { price: ${filter} } }\n`,
        ),
      );
    expect(bounded('{ from: 10, to: 20.5 }')).toBe('');
    expect(bounded('10')).toBe('');
    expect(bounded('{ from: ten }')).toContain('S056 "ten" is not a value of "price"');
    expect(bounded('{ form: 10 }')).toContain('S003 unknown key "form" in a period. Did you mean "from"?');
  });

  it('of a tab are checked against the fields of its list', () => {
    const tab = 'tabs: [{ resource: test/thing, match: { state: state }, filter: { sate: 1, name: 5, state: 9 } }]\n';
    expect(problemsOf(validAnd(tab)).match(/S0.*/g)).toEqual([
      'S048 "sate" is neither a field nor a key of the list call. Did you mean "state"?',
      'S056 9 is not a value of "state": it can be 1, 2',
    ]);
  });
});
