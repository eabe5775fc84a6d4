import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../schema/definition';
import { compileFiles, languages, problemsOf, valid, validAnd, validWith } from './compile-files.case';

function compile(files: Record<string, string>, name = 'test/thing'): ResourceDefinition {
  expect(problemsOf(files)).toBe('');
  const definition = compileFiles(files).definition(name, 'en');
  if (!definition) throw new Error(`There is no ${name}`);
  return definition;
}

const calls = 'calls:\n  list: /v2/test/thing/list\n  add: /v2/test/thing/add\n  set: /v2/test/thing/set\n';

function withCalls(text: string): Record<string, string> {
  return { 'test/thing.yaml': valid.replace(calls, text) };
}

describe('calls below one path', () => {
  const written = compile({ 'test/thing.yaml': valid }).calls;

  it('are those that are written out', () =>
    expect(compile(withCalls('calls: { at: /v2/test/thing, has: [list, add, set] }\n')).calls).toEqual(written));

  it('may have keys of their own, without the path', () => {
    const text = 'calls: { at: /v2/test/thing, has: [add, set], list: { page: { keys: [page_no, rows] } } }\n';
    expect(compile(withCalls(text)).calls).toEqual({
      ...written,
      list: { ...written.list, page: { number: 'page_no', size: 'rows', from: 1 } },
    });
  });

  it('may have others beside them', () => {
    const { get, list } = compile(
      withCalls('calls: { at: /v2/test/thing, has: [list, add, set], get: /test/thing/get }\n'),
    ).calls;
    expect([get?.path, list?.path]).toEqual(['/test/thing/get', '/v2/test/thing/list']);
  });

  it('are fewer in a file that extends another one and names fewer', () => {
    const files = { ...withCalls('calls: { at: /v2/test/thing, has: [list, add, set] }\n') };
    const less = 'extends: test/thing\nlabel: { en: Own, zh: 自有 }\ncalls: { has: [list] }\n';
    expect(Object.keys(compile({ ...files, 'test/own.yaml': less }, 'test/own').calls)).toEqual(['list']);
  });

  it('are checked at their names', () => {
    expect(problemsOf(withCalls('calls: { at: /v2/test/thing, has: [list, ad] }\n'))).toContain(
      'schemas/test/thing.yaml:3:42  S006 "has" can be list, get, add, set or del, not "ad". Did you mean "add"?',
    );
    expect(problemsOf(withCalls('calls: { at: /v2/test/thing, has: [list, del] }\n'))).toContain(
      'schemas/test/thing.yaml:3:42  S030 warning: the contract does not know "/v2/test/thing/del"',
    );
  });

  it('need a path when there is no common one', () =>
    expect(problemsOf(withCalls('calls: { list: { page: none } }\n'))).toContain('S007'));
});

describe('a field that is only a filter and has a default', () => {
  const more = 'more: { type: boolean, in: [filter], default: 1, label: { en: More, zh: 更多 } }';
  const listOf = (list: string, field = more) => compile({ 'test/thing.yaml': `${valid}  ${field}\n${list}` });

  it('is the last filter of the list, which is filtered by the default', () => {
    const { list, fields } = listOf('list: { filters: [name, state], filter: { state: 1 } }\n');
    expect(list).toMatchObject({ filters: ['name', 'state', 'more'], filter: { more: 1, state: 1 } });
    expect(fields['more']).not.toHaveProperty('default');
    expect(listOf('').list).toMatchObject({ filters: ['more'], filter: { more: 1 } });
  });

  it('has the place and the value that the list gives it', () => {
    const { list } = listOf('list: { filters: [more, name], filter: { more: 0 } }\n');
    expect(list).toMatchObject({ filters: ['more', 'name'], filter: { more: 0 } });
  });

  it.each([
    ['without the default', more.replace('default: 1, ', '')],
    ['with another place', more.replace('[filter]', '[filter, add]')],
  ])('is none %s', (_, field) =>
    expect(listOf('list: { filters: [name] }\n', field).list).toMatchObject({ filters: ['name'], filter: {} }),
  );
});

describe('what cannot be written', () => {
  it('is read-only: it has no place in the forms', () => {
    const { fields } = compile(withCalls('calls: { list: /v2/test/thing/list }\n'));
    expect(fields['name']).toMatchObject({ in: ['list', 'detail', 'export'], sent: false });
  });

  it('has a place in the one form that there is', () => {
    const { fields } = compile(withCalls('calls: { list: /v2/test/thing/list, add: /v2/test/thing/add }\n'));
    expect(fields['name']).toMatchObject({ in: ['list', 'detail', 'add', 'export'], sent: true });
  });
});

describe('presets', () => {
  const presets = (text: string) => validAnd(`list: { filters: [state, name], presets: ${text} }\n`);
  const [on, off] = [
    { name: 'on', label: 'On', filter: { state: 1 } },
    { name: 'off', label: 'Off', filter: { state: 2 } },
  ];

  it('stand for the options of a field by its name', () =>
    expect(compile(presets('[state]')).list.presets).toEqual([on, off]));

  it('have the label of their option', () => {
    const own = '{ label: { en: Named, zh: 有名 }, filter: { name: a } }';
    expect(compile(presets(`[{ filter: { state: 2 } }, ${own}]`)).list.presets).toEqual([
      off,
      { name: 'named', label: 'Named', filter: { name: 'a' } },
    ]);
  });

  it('follow the options of a shared enum, which is compiled again when it changes', () => {
    const shared = validWith(
      'of: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 } }',
      'of: thing_state',
      'list: { filters: [state], presets: [state] }\n',
    );
    const enums = 'thing_state: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 } }\n';
    expect(compile({ ...shared, 'enums.yaml': enums }).list.presets).toEqual([on, off]);
  });

  it.each([
    ['[stat]', 'S018 "stat" is not a field'],
    ['[name]', 'S027 "name" has no options to make tabs of'],
    ['[{ filter: { state: 3 } }]', 'S007'],
    ['[{ filter: { name: a } }]', 'S007'],
  ])('%s: %s', (text, problem) => expect(problemsOf(presets(text))).toContain(problem));
});

describe('a block that is a name', () => {
  const group = '{ label: { en: First part, zh: 甲 }, fields: [name, state], when: { thing_id: 1 } }';
  const page = (form: string, detail: string) => validAnd(`form: ${form}\ndetail: ${detail}\n`);

  it('is the group of the form with this heading', () => {
    const { detail } = compile(page(`[${group}]`, '[First part, { label: { en: ID, zh: 编号 }, fields: [thing_id] }]'));
    expect(detail).toEqual(
      compile(page(`[${group}]`, `[${group}, { label: { en: ID, zh: 编号 }, fields: [thing_id] }]`)).detail,
    );
    expect(detail).toHaveLength(2);
  });

  it('is a problem when the form has no such group', () =>
    expect(problemsOf(page(`[${group}]`, '[Frist part]'))).toBe(
      `schemas/test/thing.yaml:12:10  S019 the form has no group with the English heading "Frist part". Did you mean "First part"?
   12 | detail: [Frist part]
      |          ^^^^^^^^^^`,
    ));
});

describe('the text of a reference', () => {
  const files = (text: string) => ({
    ...validAnd(`  part_id: { type: ref, to: test/part, text: ${text}, label: { en: Part, zh: 部件 } }\n`),
    'test/part.yaml':
      'label: { en: Parts, zh: 部件 }\nicon: users\ncalls: { list: /v2/test/part/list, get: /v2/test/part/get }\nfields: { part_id: { type: id } }\n',
    '_defaults.yaml': `${languages}fields:
  part_name: { type: text, label: { en: Part name, zh: 部件名称 } }
  part_cn_name: { type: text, label: { en: Chinese part name, zh: 部件中文名称 } }
`,
  });

  it('is a field that is only exported, after the reference, when the defaults declare it', () => {
    const { fields } = compile(files('part_name'));
    expect(Object.keys(fields).slice(-2)).toEqual(['part_id', 'part_name']);
    expect(fields['part_name']).toMatchObject({ label: 'Part name', in: ['export'], sent: false });
  });

  it('is another field in each language', () => {
    const { fields } = compile(files('{ en: part_name, zh: part_cn_name }'));
    expect(Object.keys(fields).slice(-3)).toEqual(['part_id', 'part_name', 'part_cn_name']);
    expect(fields['part_id']?.options).toMatchObject({ text: 'part_name' });
    expect(problemsOf(files('{ en: part_name, zh: part_cn }'))).toContain(
      'S023 "text" names "part_cn", which is not a field. Did you mean "part_id"?',
    );
  });

  it('is none beside what is only a filter', () => {
    const { fields } = compile(files('part_name, in: [filter]'));
    expect(fields['part_id']?.options).not.toHaveProperty('text');
    expect(fields).not.toHaveProperty('part_name');
  });

  it('is a problem when nobody declares it', () =>
    expect(problemsOf(files('part_nam'))).toContain('S023 "text" names "part_nam", which is not a field'));
});

it.each([
  ['  title: { type: text, label: { en: Title, zh: 标题 } }\n', '', 'name'],
  ['', 'title: thing_id\n', 'thing_id'],
])('a record is called after its name, or as the file says: %j %j', (field, title, called) =>
  expect(compile(validAnd(field + title)).title).toEqual([{ field: called }]),
);

it('a record without a text "name" is called after its title, or else its id', () => {
  const renamed = (to: string) => compile(validWith('name: { type: text', `${to}: { type: text`)).title;
  expect(renamed('title')).toEqual([{ field: 'title' }]);
  expect(renamed('code')).toEqual([{ field: 'thing_id' }]);
});
