import { describe, expect, it } from 'vitest';
import { problemsOf, valid } from '../compile-files.case';

const fields = `
  made: { type: datetime, label: { en: Made, zh: 制造时间 } }
  sold: { type: datetime, label: { en: Sold, zh: 售出时间 } }
  paid: { type: money, currency: CNY, label: { en: Paid, zh: 已付 } }
  back: { type: money, currency: CNY, label: { en: Back, zh: 已退 } }
  key: { type: secret, permission: set, label: { en: Key, zh: 密钥 } }
  days: { type: integer, label: { en: Days, zh: 天数 } }
  good: { type: boolean, label: { en: Good, zh: 良好 } }
  tags: { type: enums, of: { 1: { en: A, zh: 甲 } }, label: { en: Tags, zh: 标签 } }
  other_id: { type: ref, to: test/other, label: { en: Other, zh: 其他 } }
`.slice(1);

function problems(more: string, action = '') {
  return problemsOf({
    'test/thing.yaml': `${valid}${fields}${more}${action}`,
    'test/other.yaml': `${valid}  rest: { type: integer, label: { en: Rest, zh: 剩余 } }\n`,
  });
}

function when(test: string) {
  return problems(
    '',
    `actions:\n  sell: { label: { en: Sell, zh: 出售 }, call: /v2/test/thing/act, when: "${test}" }\n`,
  );
}

function value(text: string) {
  return problems(`  left: { type: money, currency: CNY, value: "${text}", label: { en: Left, zh: 剩余 } }\n`);
}

describe('an expression', () => {
  it.each([
    'made < now && (sold == null || sold > made)',
    'sold < now - days(3) || sold >= today + months(1)',
    'state in [1, 2] && !good',
    "name == 'x' || size(name) > 3",
    'size(other_id) > 3',
    'paid - back > 0 && paid >= 0.5',
    'days > 0 && paid / days > 1',
    'days != 0 ? paid / days > 1 : false',
    '1 in tags',
    "!name.contains('${code}')",
    'daysBetween(made, sold) > 3',
  ])('can be %s', (text) => expect(when(text)).toBe(''));

  it.each([
    ['paid >', ':79  S089 the expression cannot be read: Unexpected token: EOF'],
    ['piad > 1', 'S024 the expression names "piad", which is not a field. Did you mean "paid"?'],
    ['other_id == me.comp_id', 'S064 "me.comp_id" is known only in "refuse", in "rules" and in "totals"'],
    ['name.size > 1', 'S024 "name.size" is neither a field of a referenced record nor a value of the account'],
    ['state == 3', 'S025 3 is not a value of "state": it can be 1, 2'],
    ['state in [1, 4]', 'S025 4 is not a value of "state": it can be 1, 2'],
    ['name > 1', ':73  S090 "name" is a text, and "1" a number: only numbers and dates are more or less'],
    ['made > 1', 'S090 "made" is a date, and "1" a number'],
    ['name == 1', 'S090 "name" is a text, and "1" a number: they have no value in common'],
    ['name in paid', 'S090 "name" is a text, and "paid" a number'],
    ['paid - name > 0', 'S090 "name" is a text, and has to be a number'],
    ['!paid', 'S090 "paid" is a number, and has to be true or false'],
    ['paid', 'S090 the expression is a number, and here it has to be true or false'],
    ['paid / days > 1', 'S090 "days" can be 0, by which nothing is divided: write `days > 0 ? … : null` around it'],
    ['days > 0 || paid / days > 1', 'S090 "days" can be 0'],
    ['good ? 1 : name', `S090 "name" is a text, and "1" a number`],
    ['now - days(paid) < made', 'S090 days takes a whole number: `days(3)`'],
    ['days(3) > 1', 'S090 days moves a date: `now - days(3)`'],
    ['lenght(name) > 1', 'S090 expressions have no "lenght"'],
    ['daysBetwen(made, sold) > 1', 'S090 expressions have no "daysBetwen". Did you mean "daysBetween"?'],
    ['key != null', 'S090 "key" is a secret: no expression reads it'],
    ["paid.contains('1')", 'S090 "paid" is a number, and has to be a text'],
    ["name.startsWith('1')", 'S090 expressions have no "startsWith"'],
    ["name.contains('1', '2')", `S090 "contains" is written text.contains('part')`],
    ['size(paid) > 1', 'S090 "size" counts a text or a list'],
    [
      "name.matches('a')",
      ':73  S090 expressions have no "matches": their functions are daysBetween, size, contains, hours, days, weeks, months',
    ],
    ["good && name.size('a') > 1", ':81  S090 "size" is written size(text)'],
    ['tags.all(one, one > 1)', ':73  S090 expressions have no "all"'],
    ['paid % 2 > 1', 'S090 expressions of schemas have no "paid % 2"'],
    ['paid in {1: 2}', 'S090 expressions of schemas have no "{1: 2}"'],
    ['paid > 1u', ':80  S090 "1u" is no value of expressions'],
    ['tags[0] == 1', 'S090 expressions of schemas have no "tags[0]"'],
    ['other_id.rest > 1', 'S090 a value of test/other is known only in forms'],
  ])('is told: %s', (text, message) => expect(when(text)).toContain(message));

  it.each([
    ['computed', value("size(name.matches('a'))")],
    [
      'a condition of a field',
      problems(`  more: { type: text, when: "tags[0] == 1", label: { en: More, zh: 更多 } }\n`),
    ],
    [
      'a condition of a group',
      problems('', `form: [{ label: { en: G, zh: 组 }, when: "paid % 2 > 1", fields: [name] }]\n`),
    ],
  ])('is told once also where other rules read it: %s', (_where, told) =>
    expect(told.match(/S\d+ .*/g)).toEqual([expect.stringMatching(/^S090 expressions (of schemas )?have no /)]),
  );

  it('is marked at the part that is wrong', () => {
    expect(when('made < now && piad > 1')).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:21:87  S024 the expression names "piad", which is not a field. Did you mean "paid"?
         21 |   sell: { label: { en: Sell, zh: 出售 }, call: /v2/test/thing/act, when: "made < now && piad > 1" }
            |                                                                                         ^^^^"
    `);
  });
});

it('values of the account are known where records are refused', () => {
  const refuse = (test: string) => problems('', `refuse: { name: ${test} }\n`);
  expect(refuse('other_id == me.comp_id && state != 2')).toBe('');
  expect(refuse('other_id == me.compid')).toContain(
    'S064 the signed-in account has no "compid". Did you mean "comp_id"?',
  );
  expect(problems('  more: { type: text, when: { other_id: me.comp_id }, label: { en: More, zh: 更多 } }\n')).toContain(
    'S064 "me.comp_id" is known only in',
  );
});

describe('a value as it was read', () => {
  const part = (text: string) => problems(`  part: { type: integer, ${text}, label: { en: Part, zh: 部分 } }\n`);

  it('is known in the bounds and conditions of a field of the record', () => {
    expect(
      ['min: old.part', 'max: [9, old.days]', 'required: old.part > 3', "when: old.state == 2 && old.name != 'x'"].map(
        part,
      ),
    ).toEqual(['', '', '', '']);
  });

  it('has the type of its field', () => {
    expect(part('min: old.name')).toContain('S090 the expression is a text, and here it has to be a number');
    expect(part('min: old.prat')).toContain(
      'S024 "prat" of "old.prat" is not a field of the record. Did you mean "part"?',
    );
    expect(part('required: old.key != null')).toContain('S090 "old.key" is a secret: no expression reads it');
  });

  it('is not known where no form checks a record', () => {
    const message =
      'S090 "old.state" is known only where a form checks a record: in rules, and in min, max, required and when of a field. Elsewhere "state" is the value as it was read';
    expect(when('old.state == 1')).toContain(message);
    expect(problems('', 'refuse:\n  name: old.state == 1\n')).toContain(message);
    expect(value('old.paid')).toContain('S090 "old.paid" is known only where a form checks a record');
    const parameter = '{ type: integer, max: old.days, label: { en: Part, zh: 部分 } }';
    expect(
      problems(
        '',
        `actions:\n  sell: { label: { en: Sell, zh: 出售 }, call: /v2/test/thing/act, fields: { part: ${parameter} } }\n`,
      ),
    ).toContain('S090 "old.days" is known only where');
  });
});

it('values of other records are known where one record is in a form', () => {
  const parameter = (places: string) =>
    problems(
      '',
      `actions:\n  sell: { label: { en: Sell, zh: 出售 }, places: [${places}], call: /v2/test/thing/act, fields: { part: { type: integer, max: other_id.rest, label: { en: Part, zh: 部分 } } } }\n`,
    );
  expect(parameter('detail')).toBe('');
  expect(parameter('bulk')).toContain('S090 a value of test/other is known only in forms');
});

describe('a computed field', () => {
  it('is a number or a date, as its type says', () => {
    expect(value('paid - back')).toBe('');
    expect(value('made')).toContain('S090 the expression is a date, and here it has to be a number');
  });
  it('is not computed from itself, also by others', () => {
    expect(value('left - 1')).toContain('S090 "left" is computed from itself, so that it never has a value');
    const circle =
      '  one: { type: integer, value: two, label: { en: One, zh: 一 } }\n  two: { type: integer, value: one, label: { en: Two, zh: 二 } }\n';
    expect(problems(circle)).toContain('S090 "one" is computed from itself');
  });
  it('is no filter', () => {
    const left = '  left: { type: money, currency: CNY, value: paid, label: { en: Left, zh: 剩余 } }\n';
    expect(problems(`${left}list: { filters: [left] }\n`)).toContain('S090 "left" is computed in the browser');
  });
});

describe('a bound', () => {
  const bound = (text: string) =>
    problems(`  part: { type: money, currency: CNY, ${text}, label: { en: Part, zh: 部分 } }\n`);
  it.each([
    ['min: piad', ':44  S024'],
    ['max: [1000, piad]', ':51  S024'],
    ['max: 1000, min: [piad]', ':56  S024'],
  ])('%s is marked at the part that is wrong', (text, place) => {
    expect(bound(text)).toContain(`schemas/test/thing.yaml:20${place} the expression names "piad"`);
  });

  it('is a number, an expression, or a list of them; it can be of another record', () => {
    expect(bound('min: 0, max: [1000, paid - back, other_id.rest]')).toBe('');
    expect(bound('max: other_id.rset')).toContain('S024 "rset" is not a field of test/other. Did you mean "rest"?');
    expect(bound('max: [1000, name]')).toContain('S090 the expression is a text, and here it has to be a number');
  });
  it('of a date is a date', () => {
    const first = (text: string) => problems(`  end: { type: date, min: ${text}, label: { en: End, zh: 结束 } }\n`);
    expect([first('now'), first('made'), first('[today, made + days(1)]')]).toEqual(['', '', '']);
    expect(first('nwo')).toContain('S024 the expression names "nwo", which is not a field. Did you mean "now"?');
    expect(first('paid')).toContain('S090 the expression is a number, and here it has to be a date');
  });
  it('of a text is a number', () => {
    expect(problems('  note: { type: text, max: paid, label: { en: Note, zh: 备注 } }\n')).toContain('S005');
  });
});
