import { expect, it } from 'vitest';
import { withTones } from './tones';

const old = `fields:
  state: { of: plan_state, until: gmt_expire, default: 1 } # of the plan
  result:
    type: enum
    doubt: "fail != 0" # of some rows
    of: import_state
  until: { type: date }
  gmt_create: {}
list:
  view: split
  card:
    age: gmt_create
    late: state == 1 && gmt_create < now - days(3)
    badge: state
`;

it('writes the conditions of tones at the field that they colour', () => {
  expect(withTones(old)).toEqual({
    text: `fields:
  state: { tone: { bad: gmt_expire < now }, of: plan_state, default: 1 } # of the plan
  result:
    type: enum
    tone: { warn: "fail != 0" }
    of: import_state
  until: { type: date }
  gmt_create: { tone: { warn: state == 1 && gmt_create < now - days(3) } }
list:
  view: split
  card:
    age: gmt_create
    badge: state
`,
    done: [
      { line: 2, old: 'until: gmt_expire', now: 'tone: { bad: gmt_expire < now }' },
      { line: 5, old: 'doubt: "fail != 0"', now: 'tone: { warn: "fail != 0" }' },
      {
        line: 13,
        old: 'late: state == 1 && gmt_create < now - days(3)',
        now: 'tone: { warn: state == 1 && gmt_create < now - days(3) }',
      },
    ],
  });
});

it('changes nothing twice, and no card whose date is declared elsewhere', () => {
  const { text } = withTones(old);
  expect(withTones(text)).toEqual({ text, done: [] });
  const card = 'list: { card: { age: gmt_create, warn: { state: 1 } } }\n';
  expect(withTones(card)).toEqual({ text: card, done: [] });
});
