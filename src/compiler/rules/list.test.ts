import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of lists', () => {
  it('S017 is reported for a column that is an unknown field in one language', () => {
    expect(problemsOf(validAnd('list: { columns: [{ en: name, zh: nmae }] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:35  S017 the column "nmae" is not a field. Did you mean "name"?
         11 | list: { columns: [{ en: name, zh: nmae }] }
            |                                   ^^^^"
    `);
  });

  it('S039 is reported for a column whose field is not shown in lists', () => {
    expect(
      problemsOf({
        'test/thing.yaml': valid.replace('required: true', 'in: [detail]') + 'list: { columns: [name] }\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:19  S039 the column "name" is not shown in lists: its "in" has detail
         11 | list: { columns: [name] }
            |                   ^^^^"
    `);
  });

  it('S040 is reported for a duplicate column', () => {
    expect(problemsOf(validAnd('list: { columns: [name, { en: name, zh: state }] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:31  S040 duplicate column "name"
         11 | list: { columns: [name, { en: name, zh: state }] }
            |                               ^^^^"
    `);
  });

  it.each<[string, string, string]>([
    ['fields: [nmae]', '', 'S017 the column "nmae" is not a field. Did you mean "name"?'],
    ['fields: [name, name]', '', 'S040'],
    ['sort: { name: ASC }', '', 'S043 the list call cannot sort by "name"'],
    ['filter: { state: 1 }', '', 'S018 the list has no filter "state"'],
    ['filter: { state: 1 }', 'filters: [sttae], ', 'S018 the list has no filter "state". Did you mean "sttae"?'],
    ['filter: { stat: 1 }', '', 'S048'],
    ['filter: { state: 3 }', 'filters: [state], ', 'S056'],
    ['columns: [name]', '', 'S005'],
    ['perPage: 0', '', 'S009'],
    ['fields: [name] }, { label: { en: New, zh: 新增 }', '', 'S050 two views have the English label "new"'],
  ])('a view with %s is reported: %s', (text, filters, problem) => {
    expect(problemsOf(validAnd(`list: { ${filters}views: [{ label: { en: New, zh: 新 }, ${text} }] }\n`))).toContain(
      problem,
    );
  });

  it('a view sets a filter of the list, or of its tabs', () => {
    const views = 'views: [{ label: { en: New, zh: 新 }, filter: { state: 1 }, perPage: 50 }]';
    expect(problemsOf(validAnd(`list: { filters: [state], ${views} }\n`))).toBe('');
    expect(problemsOf(validAnd(`list: { presets: [state], ${views} }\n`))).toBe('');
    const compiled = compileFiles(validAnd(`list: { filters: [state], ${views} }\n`));
    expect(compiled.definitions('en').get('test/thing')?.list.views).toEqual([
      { name: 'new', label: 'New', filter: { state: 1 }, perPage: 50 },
    ]);
  });
});
