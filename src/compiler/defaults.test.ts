import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../schema/definition';
import { compileFiles, languages, problemsOf, valid, validAnd, validWith } from './compile-files.case';

function compile(files: Record<string, string>, name = 'test/thing'): ResourceDefinition {
  expect(problemsOf(files)).toBe('');
  const definition = compileFiles(files).definition(name, 'en');
  if (!definition) throw new Error(`There is no ${name}`);
  return definition;
}

describe('defaults', () => {
  it('a call has the default places, paging and style', () => {
    expect(compile({ 'test/thing.yaml': valid }).calls.list).toEqual({
      path: '/v2/test/thing/list',
      style: 'bearer',
      send: {},
      rename: {},
      rows: 'data',
      total: 'count',
      page: { number: 'page_no', size: 'page_size', from: 1 },
      allow: [],
      envelope: {},
    });
  });

  it('a path outside /v2/ uses the envelope style', () => {
    const files = validWith('set: /v2/test/thing/set', 'set: /v2/test/thing/set\n  get: /test/thing/get');
    expect(compile(files).calls.get?.style).toBe('envelope');
  });

  it('a tone says that something has ended where its condition is that a moment with "expires" is past', () => {
    const dates =
      '  begin: { type: datetime, label: { en: Begin, zh: 开始 } }\n  end: { type: datetime, expires: true, label: { en: End, zh: 结束 } }\n';
    const tone = (condition: string) =>
      `${dates}  plan: { type: enum, tone: { bad: ${condition} }, of: { 1: { en: Active, zh: 有效 } }, label: { en: Plan, zh: 套餐 } }\n`;
    const tonesOf = (condition: string) => compile(validAnd(tone(condition))).fields['plan']?.tones;
    expect(tonesOf('end < now')).toEqual([{ tone: 'bad', when: expect.anything(), ended: true }]);
    expect(tonesOf('state == 1 && end < now')).toMatchObject([{ ended: true }]);
    expect(tonesOf('begin < now')).toEqual([{ tone: 'bad', when: expect.anything() }]);
    expect(tonesOf('end < now - days(3)')).toEqual([{ tone: 'bad', when: expect.anything() }]);
    expect(tonesOf('{ state: 1 }')).toEqual([{ tone: 'bad', when: { state: [1] } }]);
  });

  it('a tree has all rows in one answer unless its call has paging', () => {
    const tree = valid.replace('fields:', 'tree: name\nfields:');
    expect(compile({ 'test/thing.yaml': tree })).toMatchObject({
      calls: { list: { page: null } },
      list: { view: 'tree' },
    });
    const paged = tree.replace(
      'list: /v2/test/thing/list',
      'list: { path: /v2/test/thing/list, page: { keys: [page_no, rows] } }',
    );
    expect(compile({ 'test/thing.yaml': paged }).calls.list?.page).toEqual({
      number: 'page_no',
      size: 'rows',
      from: 1,
    });
  });

  it('a field shows where its type suggests', () => {
    const { fields } = compile(
      validAnd(
        '  pass: { type: password, with: name, label: { en: Password, zh: 密码 } }\n  notes: { type: longtext, label: { en: Notes, zh: 说明 } }\n',
      ),
    );
    expect(fields['thing_id']).toMatchObject({ label: 'ID', in: ['list', 'detail', 'export'], sent: true });
    expect(fields['name']?.in).toEqual(['list', 'detail', 'add', 'edit', 'export']);
    expect(fields['pass']).toMatchObject({ in: ['add', 'edit'], options: { sealWith: 'name', min: 8, repeat: true } });
    expect(fields['notes']?.in).toEqual(['detail', 'add', 'edit', 'export']);
  });

  it("an action's parameter takes its definition from the field of the same name, but not its places", () => {
    const own = 'type: longtext, max: 90, readonly: true, when: { state: 1 }, label: { en: Note, zh: 备注 }';
    const asks = (parameter: string) => {
      const files = validAnd(
        `  note: { ${own} }\nactions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, fields: { note: ${parameter} } }\n`,
      );
      return compile(files).actions[0]?.fields['note'];
    };
    expect(asks('{}')).toMatchObject({
      kind: 'longtext',
      label: 'Note',
      options: { max: 90 },
      sent: true,
      required: false,
    });
    // The record's other values are in the form, so that its conditions hold there, too.
    expect(asks('{}')).toMatchObject({ when: { state: [1] } });
    expect(asks('{ required: true, max: 20 }')).toMatchObject({ required: true, options: { max: 20 } });
    const filtered = validAnd(
      '  made: { type: date, rangeKeys: [from, to], maxMonths: 3, label: { en: Made, zh: 制造 } }\nactions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, fields: { made: {} } }\n',
    );
    expect(compile(filtered).actions[0]?.fields['made']?.options).toEqual({ as: 'text' });
    expect(asks('{ type: text }')).toMatchObject({ kind: 'text', label: 'Note', options: {} });
  });

  it('a read-only field is in no form and is never sent', () => {
    expect(compile(validWith('required: true', 'readonly: true')).fields['name']).toMatchObject({
      in: ['list', 'detail', 'export'],
      sent: false,
    });
  });

  it('a field that shows only as a filter is not sent', () => {
    const files = {
      'test/thing.yaml': valid.replace('required: true', 'in: [filter]') + 'list: { filters: [name, state] }\n',
    };
    const { fields } = compile(files);
    expect(fields['name']).toMatchObject({ in: ['filter'], sent: false });
    expect(fields['state']?.in).toContain('filter');
  });

  it('columns have the order of the language', () => {
    const files = validAnd('list: { columns: [{ en: name, zh: state }, { en: state, zh: name }] }\n');
    expect(compile(files).list.columns.slice(0, 2)).toEqual([
      { field: 'name', hidden: false, sortable: false },
      { field: 'state', hidden: false, sortable: false },
    ]);
    expect(
      compileFiles(files)
        .definition('test/thing', 'zh')
        ?.list.columns.slice(0, 2)
        .map(({ field }) => field),
    ).toEqual(['state', 'name']);
  });

  it('a split view is a table elsewhere, and searches by "search", else by its first filter on a text', () => {
    const list =
      '  count: { type: integer, label: { en: Count, zh: 数量 } }\nlist: { view: split, filters: [state, name], card: { lines: [name, [state, name]], unread: count } }\n';
    const { view, split } = compile(validAnd(list)).list;
    expect(view).toBe('table');
    expect(split).toEqual({
      lines: [['name'], ['state', 'name']],
      unread: { field: 'count', count: ['count', ['.', 'count']] },
      search: [{ field: 'name', sought: 'text' }],
    });
    const lines = `  of_thing: { type: ref, to: test/thing, as: text, label: { en: Of, zh: 属于 } }\n${list}search: [of_thing]\n`;
    const searched = lines.replace('filters: [', 'filters: [of_thing, ');
    const keyed = validWith('type: text', 'type: text, pattern: "[A-Z]+"', searched);
    const files = Object.fromEntries(
      Object.entries(keyed).map(([file, text]) => [file, text.replace('calls:', 'id: name\ncalls:')]),
    );
    expect(compile(files).list.split?.search).toEqual([{ field: 'of_thing', sought: 'number', pattern: '[A-Z]+' }]);
  });

  it('coordinates and area codes have no input of their own and are sent by both forms', () => {
    const lines =
      '  place: { type: location, label: { en: Place, zh: 位置 } }\n' +
      '  latitude: { type: decimal, label: { en: Latitude, zh: 纬度 } }\n' +
      '  longitude: { type: decimal, label: { en: Longitude, zh: 经度 } }\n';
    const { fields, form } = compile(validAnd(lines));
    expect(fields['latitude']).toMatchObject({ in: ['add', 'edit', 'export'], sent: true });
    expect(fields['place']?.sent).toBe(false);
    expect(form.groups).toEqual([{ name: 'basics', label: 'Basics', fields: ['name', 'state', 'place'] }]);
  });

  it('a reference is sent as the id of the referenced record', () => {
    const files = {
      'test/thing.yaml': valid.replace('type: text, max: 10', 'type: ref, to: test/other'),
      'test/other.yaml': valid.replace('type: id', 'type: id, as: text'),
    };
    expect(compile(files).fields['name']?.options).toEqual({ to: 'test/other', match: {}, as: 'text' });
  });

  it('fields with default names need only {}', () => {
    const files = {
      '_defaults.yaml': `${languages}fields:\n  made: { type: datetime, readonly: true, label: { en: Made, zh: 制作 } }\n  name: { type: email, label: { en: Mail, zh: 邮箱 } }\n`,
      'test/_defaults.yaml': 'fields:\n  made: { label: { en: Built, zh: 建成 } }\n',
      'test/thing.yaml': `${valid}  made: {}\n`,
      'best/_defaults.yaml': 'section: { label: { en: Best, zh: 最佳 } }\n',
      'best/thing.yaml': `${valid.replace(', label: { en: Name, zh: 名称 }', '')}  made: { readonly: false }\n`,
    };
    expect(compile(files).fields['made']).toMatchObject({ kind: 'datetime', label: 'Built', sent: false });
    const best = compile(files, 'best/thing').fields;
    expect(best['made']).toMatchObject({ label: 'Made', sent: true });
    expect(best['name']).toMatchObject({ kind: 'text', label: 'Mail' });
  });

  it('a file removes a default by null, also below a file that it extends', () => {
    const files = {
      '_defaults.yaml': `${languages}fields:\n  made: { type: text, max: 8, help: { en: Year, zh: 年份 }, label: { en: Made, zh: 制作 } }\n`,
      'test/thing.yaml': `${valid}  made: { help: null }\n`,
      'test/own.yaml':
        'extends: test/thing\nlabel: { en: Own, zh: 自有 }\nfields: { made: { max: null }, state: null }\n',
    };
    expect(compile(files).fields['made']).toMatchObject({ options: { max: 8 } });
    const { made, state } = compile(files, 'test/own').fields;
    expect([made?.help, made?.options, state]).toEqual([undefined, {}, undefined]);
  });

  it('a parameter has no text beside it, because that is in the answer of the record', () => {
    const part = 'type: ref, to: test/thing, text: name';
    const files = {
      '_defaults.yaml': `${languages}fields:\n  part: { ${part}, label: { en: Part, zh: 部件 } }\n`,
      ...validAnd(
        '  part: {}\nactions:\n  lend: { label: { en: Lend, zh: 借出 }, call: /v2/test/part/set, fields: { part: {} } }\n',
      ),
    };
    const { fields, actions } = compile(files);
    expect(fields['part']?.options).toMatchObject({ text: 'name' });
    expect(actions[0]?.fields['part']?.options).not.toHaveProperty('text');
  });

  it('a field has the type of its keys where it has none of its own', () => {
    const files = {
      '_defaults.yaml': `${languages}fields:\n  states: { type: enums, of: kinds, label: { en: States, zh: 状态 } }\n`,
      'enums.yaml': 'kinds:\n  1: { en: One, zh: 一 }\n',
      ...validAnd(
        `  kind: { of: kinds, label: { en: Kind, zh: 类别 } }
  states: { of: kinds }
  other: { to: test/thing, label: { en: Other, zh: 其他 } }
  fee: { currency: CNY, label: { en: Fee, zh: 费用 } }
  lines: { type: rows, label: { en: Lines, zh: 明细 }, fields: { cost: { currency: USD, label: { en: Cost, zh: 成本 } } } }
`,
      ),
    };
    const { fields } = compile(files);
    const kinds = ['kind', 'states', 'other', 'fee'].map((name) => fields[name]?.kind);
    expect(kinds).toEqual(['enum', 'enums', 'ref', 'money']);
    expect(fields['lines']?.options).toMatchObject({ fields: { cost: { kind: 'money' } } });
  });

  it.each(['actions', 'imports', 'exports'] as const)(
    '%s ask for a field as if its record had no value of it',
    (key) => {
      const columns = 'columns: { name: { type: text, label: { en: N, zh: 名 } } }';
      const asked = compile(
        validAnd(
          `  batch: { type: text, in: [list, detail], default: A1, label: { en: Batch, zh: 批次 } }
  code: { type: text, readonly: true, unique: true, label: { en: Code, zh: 编码 } }
${key}:
  all: { label: { en: All, zh: 全部 }, call: /v2/test/thing/act, fields: { batch: {}, code: {} }${key === 'imports' ? `, ${columns}` : ''} }
`,
        ),
      )[key][0]?.fields;
      expect(asked?.['batch']?.in).toContain('add');
      expect(asked?.['batch']).not.toHaveProperty('default');
      expect(asked?.['code']).toMatchObject({ sent: true });
      expect(asked?.['code']).not.toHaveProperty('unique');
    },
  );

  it('an import and an export ask for a field of the record by its name', () => {
    const { imports, exports } = compile(
      validAnd(
        `  made: { type: date, required: true, in: [list, add], when: { state: 1 }, rangeKeys: [from, to], label: { en: Made, zh: 制造 } }
imports:
  all: { label: { en: Load, zh: 导入 }, call: /v2/test/thing/add, fields: { state: {} }, columns: { name: { type: text, label: { en: N, zh: 名 } } } }
exports:
  all: { label: { en: Save, zh: 导出 }, call: /v2/test/thing/add, fields: { made: { label: { en: When, zh: 何时 } } } }
`,
      ),
    );
    expect(imports[0]?.fields['state']).toMatchObject({ kind: 'enum', label: 'State' });
    const made = exports[0]?.fields['made'];
    expect(made).toMatchObject({ label: 'When', sent: true, required: false, options: { rangeKeys: ['from', 'to'] } });
    expect(made).not.toHaveProperty('when');
  });

  it('an import and an export show everybody what they ask for, neither calculated nor toned', () => {
    const fields = `label: { en: All, zh: 全部 }, call: /v2/test/thing/act, fields: { left: {} }`;
    const { imports, exports } = compile(
      validAnd(
        `  left: { type: integer, value: "state - 1", permission: set, tone: { bad: left < 1 }, label: { en: Left, zh: 剩余 } }
imports: { all: { ${fields}, columns: { name: { type: text, label: { en: N, zh: 名 } } } } }
exports: { all: { ${fields} } }
`,
      ),
    );
    for (const { fields } of [...imports, ...exports]) {
      expect(fields['left']).toMatchObject({ kind: 'integer', label: 'Left', sent: true });
      for (const key of ['permission', 'tones', 'value']) expect(fields['left']).not.toHaveProperty(key);
    }
    expect([imports, exports]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});
