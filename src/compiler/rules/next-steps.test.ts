import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, valid, validAnd, validWith } from '../compile-files.case';

const part = `${valid}list: { filters: [state] }\nform:\n  - { label: { en: Part, zh: 部件 }, fields: [name] }\n`;
const listed = part.replace(/  (add|set): .*\n/g, '').replace(/form:\n.*\n/, '');

function step(open: string, more = '') {
  return `actions:\n  more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: ${open}${more} }\n`;
}

describe('what follows a create', () => {
  it('opens the form of a new record with values that it asks for', () => {
    const { problems, resources, definition } = compiled(step('{ resource: test/part, match: { name: name } }'), part);
    expect(problems).toEqual([]);
    expect(resources.size).toBe(2);
    expect(definition?.actions[0]).toMatchObject({
      permission: 'view',
      places: ['next'],
      run: { open: 'test/part', match: { name: 'name' }, filter: {}, adds: true },
    });
  });

  it('opens the list of records that nobody creates', () => {
    const { problems, definition } = compiled(step('{ resource: test/part, filter: { state: 1 } }'), listed);
    expect(problems).toEqual([]);
    expect(definition?.actions[0]?.run).toEqual({ open: 'test/part', match: {}, filter: { state: 1 } });
  });

  it('S101 is reported for values that would not arrive, with the fields that would', () => {
    expect(
      problemsOf({
        ...validAnd(step('{ resource: test/part, match: { thing_id: thing_id }, filter: { stat: 1 } }')),
        'test/part.yaml': part,
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:102  S101 the form of a new record of test/part does not ask for "thing_id", so that it would not arrive there: it takes name
         12 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: { resource: test/part, match: { thing_id: thing_id }, filter: { stat: 1 } } }
            |                                                                                                          ^^^^^^^^
      schemas/test/thing.yaml:12:134  S048 "stat" is neither a field nor a key of the list call. Did you mean "state"?
         12 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: { resource: test/part, match: { thing_id: thing_id }, filter: { stat: 1 } } }
            |                                                                                                                                          ^^^^"
    `);
    expect(
      problemsOf({ ...validAnd(step('{ resource: test/part, match: { name: name } }')), 'test/part.yaml': listed }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:102  S101 the list of test/part cannot be filtered by "name", so that it would not arrive there: it takes state
         12 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: { resource: test/part, match: { name: name } } }
            |                                                                                                          ^^^^"
    `);
  });

  it('S035 and S044 are reported for an action that opens nothing, and for a file without a create', () => {
    expect(
      problemsOf(
        validAnd(
          'actions:\n  more: { label: { en: Add a part, zh: 添加部件 }, places: [next], call: /v2/test/thing/act }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:57  S035 the action "more" follows a create: it needs "open", what is done next
         12 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], call: /v2/test/thing/act }
            |                                                             ^^^^"
    `);
    expect(
      problemsOf({
        ...validWith('  add: /v2/test/thing/add\n', '', step('{ resource: test/part, match: { name: name } }')),
        'test/part.yaml': part,
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:57  S044 the action "more" follows a create, and this file has no call "add"
         11 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: { resource: test/part, match: { name: name } } }
            |                                                             ^^^^"
    `);
  });

  it('S083 is reported for a form that the platform lets nobody use', () => {
    expect(problemsOf({ ...validAnd(step('test/priced')), 'test/priced.yaml': part })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:70  S083 warning: no menu entry of the platform grants the permission "add" of test/priced, so that nobody is offered this step
         12 |   more: { label: { en: Add a part, zh: 添加部件 }, places: [next], open: test/priced }
            |                                                                          ^^^^^^^^^^^"
    `);
  });
});

function compiled(more: string, other: string) {
  const schemas = compileFiles({ ...validAnd(more), 'test/part.yaml': other });
  return {
    problems: schemas.problems.filter(({ severity }) => severity === 'error'),
    resources: schemas.resources,
    definition: schemas.definition('test/thing', 'en'),
  };
}
