import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, valid } from '../compile-files.case';

const fields = `
  begin: { type: date, label: { en: Begin, zh: 开始 } }
  end: { type: datetime, label: { en: End, zh: 结束 } }
  rank: { type: integer, label: { en: Rank, zh: 等级 } }
  made: { type: datetime, readonly: true, label: { en: Made, zh: 制造时间 } }
  twice: { type: integer, value: rank * 2, label: { en: Twice, zh: 两倍 } }
  other_id: { type: ref, to: test/other, label: { en: Other, zh: 其他 } }
`.slice(1);

function filesWith(rule: string) {
  return {
    'test/thing.yaml': `${valid}${fields}rules:\n  - ${rule}\n`,
    'test/other.yaml': `${valid}  rest: { type: integer, label: { en: Rest, zh: 剩余 } }\n`,
  };
}

function problems(rule: string) {
  return problemsOf(filesWith(rule));
}

const text = 'text: { en: Not so., zh: 不可以。 }';

function ordered(more: string) {
  return problems(`{ must: end > begin, ${text}, ${more} }`);
}

const broken = 'fails: { end: 2026-01-01 08:00:00, begin: 2026-02-01 }';

describe('a rule', () => {
  it.each([
    `{ must: end > begin, ${text}, holds: { end: 2026-02-01 08:00:00, begin: 2026-01-01 }, ${broken} }`,
    `{ must: rank >= old.rank, ${text}, holds: { rank: 4, old.rank: 3 }, fails: { rank: 2, old.rank: 3 } }`,
    `{ must: rank <= other_id.rest, ${text}, holds: { rank: 4, other_id.rest: 4 }, fails: { rank: 5, other_id.rest: 4 } }`,
    `{ must: begin >= today, ${text}, holds: { begin: today+1d }, fails: { begin: today-1d } }`,
    `{ must: state == 1 || rank > me.comp_id, field: rank, ${text}, holds: { state: 1, rank: 0 }, fails: { state: 2, rank: 3, me.comp_id: 7 } }`,
    `{ must: twice < 10, ${text}, holds: { rank: 4 }, fails: { rank: 5 } }`,
    `{ must: made < end, field: end, ${text}, holds: { end: null }, fails: { made: 2026-01-02, end: 2026-01-01 } }`,
  ])('can be %s', (rule) => expect(problems(rule)).toBe(''));

  it.each([
    [`must: end > begni`, 'S024 the expression names "begni", which is not a field. Did you mean "begin"?'],
    [`must: end > rank`, 'S090 "end" is a date, and "rank" a number'],
    [`must: rank`, 'S090 the expression is a number, and here it has to be true or false'],
  ])('is told: { %s }', (rule, message) =>
    expect(
      problems(`{ ${rule}, ${text}, holds: { end: 2026-02-01, begin: 2026-01-01 }, fails: { end: 2026-01-01 } }`),
    ).toContain(message),
  );

  it('is shown at the first field that it names, in the language of the reader, and has what it reads of others', () => {
    const rule = `{ must: old.rank < 3 || rank <= other_id.rest, ${text}, holds: { rank: 4, other_id.rest: 4 }, fails: { rank: 5, old.rank: 3, other_id.rest: 4 } }`;
    const definition = compileFiles(filesWith(rule)).definition('test/thing', 'zh');
    expect(definition?.rules).toMatchObject([{ at: 'rank', text: '不可以。' }]);
    expect(definition?.reads).toEqual(['other_id.rest']);
  });

  it('is marked at the part that is wrong', () => {
    expect(problems(`{ must: rank > 1 && piad > 1, ${text}, holds: { rank: 2 }, fails: { rank: 1 } }`))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:18:25  S024 the expression names "piad", which is not a field
         18 |   - { must: rank > 1 && piad > 1, text: { en: Not so., zh: 不可以。 }, holds: { rank: 2 }, fails: { rank: 1 } }
            |                         ^^^^"
    `);
  });
});

describe('an example', () => {
  it('that breaks its rule is told with what the expression gave', () => {
    expect(ordered(`holds: { end: 2026-01-01, begin: 2026-01-01 }, ${broken}`)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:18:59  S098 the rule refuses the values under "holds": "2026-01-01" > "2026-01-01": no
         18 |   - { must: end > begin, text: { en: Not so., zh: 不可以。 }, holds: { end: 2026-01-01, begin: 2026-01-01 }, fails: { end: 2026-01-01 08:00:00, begin: 2026-02-01 } }
            |                                                               ^^^^^"
    `);
  });

  it('that should break its rule and does not is told', () => {
    expect(ordered('holds: { end: 2026-01-02 }, fails: { end: 2026-02-01 }')).toContain(
      'S098 the rule refuses none of the values under "fails": "2026-02-01" > null: empty. What is empty refuses nothing: begin',
    );
  });

  it('has values of the names that the rule has', () => {
    expect(ordered(`holds: { end: 2026-01-01, begun: 2026-01-01 }, ${broken}`)).toContain(
      'S097 the rule does not name "begun". Did you mean "begin"?',
    );
    expect(ordered(`holds: { end: soon }, ${broken}`)).toContain('S056 "soon" is not a value of "end"');
    expect(problems(`{ must: rank < 3, ${text}, holds: { rank: two }, fails: { rank: 4 } }`)).toContain(
      'S056 "two" is not a value of "rank": it must be a number',
    );
  });

  it('of another field is told at its name', () => {
    expect(problems(`{ must: rank < 3, ${text}, holds: { rank: 2, end: 2026-01-01 }, fails: { rank: 3 } }`))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:18:74  S097 the rule does not name "end"
         18 |   - { must: rank < 3, text: { en: Not so., zh: 不可以。 }, holds: { rank: 2, end: 2026-01-01 }, fails: { rank: 3 } }
            |                                                                              ^^^"
    `);
  });

  it('is needed for both', () => {
    expect(problems(`{ must: rank < 3, ${text}, holds: { rank: 2 } }`)).toContain('S007');
  });
});
