import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of tasks', () => {
  it('S051 is reported for a list of tasks that does not declare its states', () => {
    expect(
      problemsOf(
        validAnd('exports:\n  all: { label: { en: Export, zh: 导出 }, call: /test/thing/get, tasks: test/thing }\n'),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:71  S051 test/thing is not a list of tasks: it needs "task"
         12 |   all: { label: { en: Export, zh: 导出 }, call: /test/thing/get, tasks: test/thing }
            |                                                                         ^^^^^^^^^^"
    `);
  });

  it('S052 is reported for a task that names an unknown field', () => {
    expect(problemsOf(validAnd('task: { when: { state: 1 }, at: nmae, fields: [totl] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:33  S052 "at" names "nmae", which is not a field. Did you mean "name"?
         11 | task: { when: { state: 1 }, at: nmae, fields: [totl] }
            |                                 ^^^^
      schemas/test/thing.yaml:11:48  S052 "fields" names "totl", which is not a field
         11 | task: { when: { state: 1 }, at: nmae, fields: [totl] }
            |                                                ^^^^"
    `);
  });

  it('S053 is reported for a column whose type fits no cell', () => {
    const columns = '{ picture: { type: image, label: { en: Picture, zh: 图片 } } }';
    expect(
      problemsOf(
        validAnd(`imports:\n  all: { label: { en: Import, zh: 导入 }, call: /test/thing/get, columns: ${columns} }\n`),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:92  S053 a cell of a sheet cannot hold the type image
         12 |   all: { label: { en: Import, zh: 导入 }, call: /test/thing/get, columns: { picture: { type: image, label: { en: Picture, zh: 图片 } } } }
            |                                                                                              ^^^^^"
    `);
  });

  it('S024 is reported for a running condition on an unknown field', () => {
    expect(problemsOf(validAnd('task: { when: { stat: 1 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:17  S024 the condition names "stat", which is not a field. Did you mean "state"?
         11 | task: { when: { stat: 1 } }
            |                 ^^^^"
    `);
  });
});
