import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validWith } from '../compile-files.case';

const dated = valid.replace(
  'fields:\n',
  'fields:\n  made: { type: datetime, rangeKeys: [made_from, made_to], label: { en: Made, zh: 制造时间 } }\n  sold: { type: datetime, label: { en: Sold, zh: 售出时间 } }\n',
);

describe('rules of conditions', () => {
  it('S024 is reported for a condition on an unknown field', () => {
    expect(problemsOf(validWith('required: true', 'when: { sate: 1 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S024 the condition names "sate", which is not a field. Did you mean "state"?
          9 |   name: { type: text, max: 10, when: { sate: 1 }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^"
    `);
  });

  it('S025 is reported for a condition on a value that the enum does not have', () => {
    expect(problemsOf(validWith('required: true', 'when: { state: { not: 3 } }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S025 3 is not a value of "state": it can be 1, 2
          9 |   name: { type: text, max: 10, when: { state: { not: 3 } }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^^"
    `);
  });
});

describe('a comparison with a moment', () => {
  const when = (test: string) =>
    problemsOf({
      'test/thing.yaml': `${dated}actions:\n  sell: { label: { en: Sell, zh: 出售 }, call: /v2/test/thing/set, when: ${test} }\n`,
    });

  it('accepts a date, or a moment relative to now', () => {
    expect(when('{ made: { before: now }, sold: { after: made } }')).toBe('');
    expect(when('{ sold: { after: mad } }')).toContain(
      'S024 "mad" is neither a field nor a moment relative to now (now, today, now+7d). Did you mean "made"?',
    );
    expect(when('{ sold: { after: name } }')).toContain(
      'S024 "name" is not a date: it can be made, sold, or relative to now',
    );
    expect(when('{ state: { after: now } }')).toContain(
      'S025 "state" is not a date, so that "before" and "after" do not apply',
    );
  });
});
