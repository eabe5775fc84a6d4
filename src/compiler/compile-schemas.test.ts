import { describe, expect, it } from 'vitest';
import { collected } from './collect';
import { schemaCompiler } from './compile-schemas';
import { part } from './compile/definition.case';
import { compileFiles, languages, valid, validWith } from './compile-files.case';

describe('compileSchemas', () => {
  it('compiles three languages; Traditional Chinese is converted unless the schema gives it', () => {
    const { definition } = compileFiles(validWith('{ en: Name, zh: 名称 }', '{ en: Name, zh: 用户名称, zh-TW: 姓名 }'));
    const labels = ['en', 'zh', 'zh-TW'].map((language) => definition('test/thing', language)?.fields['name']?.label);
    expect(labels).toEqual(['Name', '用户名称', '姓名']);
    const made = compileFiles(validWith('{ en: Name, zh: 名称 }', '{ en: Name, zh: 用户软件 }'));
    expect(made.definition('test/thing', 'zh-TW')?.fields['name']?.label).toBe('使用者軟體');
  });

  it('takes the title of a record in the language of the definition', () => {
    const { definition } = compileFiles({ 'test/thing.yaml': `${valid}title: { en: "{name}!", zh: state }\n` });
    expect(definition('test/thing', 'en')?.title).toEqual([{ field: 'name' }, { text: '!' }]);
    expect(definition('test/thing', 'zh-TW')?.title).toEqual([{ field: 'state' }]);
  });

  it('puts the filter on the title field of a language before that of the other language', () => {
    const { definition } = compileFiles({
      'test/thing.yaml': `${valid}title: { en: name, zh: state }\nlist: { filters: [thing_id, name, state] }\n`,
    });
    expect(definition('test/thing', 'en')?.list.filters).toEqual(['thing_id', 'name', 'state']);
    expect(definition('test/thing', 'zh-TW')?.list.filters).toEqual(['thing_id', 'state', 'name']);
  });

  it('has no definition for a name that no file declares', () => {
    expect(compileFiles({ 'test/thing.yaml': valid }).definition('test/other', 'en')).toBeUndefined();
  });

  it('lists every resource with label and icon, a part with the icon of its screen', () => {
    const files = {
      'test/thing.yaml': valid,
      'test/thing.part.yaml': valid.replace('icon: users\n', '').replace('Things', 'Parts'),
    };
    expect(compileFiles(files).manifest('en')).toEqual({
      'test/thing': { label: 'Things', icon: 'users' },
      'test/thing.part': { label: 'Parts', icon: 'users' },
    });
  });

  it('lists the pages that every record of a list leads to, and the parts in the menu', () => {
    const files = {
      'test/thing.yaml': `${valid}actions:
  parts: { label: { en: Parts, zh: 部件 }, icon: users, places: [list], permission: view, open: test/thing.part }
  own: { label: { en: Own parts, zh: 所属部件 }, permission: view, open: { resource: test/thing.part, match: { name: name } } }
`,
      'test/thing.part.yaml': `${valid.replace('Things', 'Parts')}menu: true\n`,
    };
    const { directory, manifest, problems } = compileFiles(files);
    expect(problems).toEqual([]);
    expect(directory('zh')['test/thing']?.pages).toEqual([
      {
        label: '部件',
        english: 'Parts',
        path: '/test/thing.part',
        of: 'test/thing.part',
        permission: 'view',
        icon: 'users',
      },
    ]);
    expect(manifest('en')['test/thing.part']).toMatchObject({ menu: true });
  });

  it('makes a text field searchable, and so copyable, when it is the id', () => {
    const { definition } = compileFiles({ 'test/thing.yaml': valid.replace('calls:', 'id: name\ncalls:') });
    expect(definition('test/thing', 'en')?.fields['name']?.searched).toBe(true);
  });

  it('lists what each resource offers to the search and the task centre, with its English name', () => {
    const files = {
      'test/thing.yaml': `${valid.replace('type: text', 'type: text, pattern: "[A-Z]+"')}list: { filters: [name, thing_id] }
search: [name, thing_id]
imports:
  all: { label: { en: Import, zh: 导入 }, call: /test/thing/get, columns: { name: { type: text, label: { en: Name, zh: 名称 } } } }
`,
      'test/thing.task.yaml': `${valid.replace('Things', 'Tasks')}task: { when: { state: 1 } }\n`,
    };
    const { definition, directory, problems } = compileFiles(files);
    expect(problems).toEqual([]);
    expect(definition('test/thing', 'en')?.fields['name']?.searched).toBe(true);
    expect(directory('zh')).toEqual({
      'test/thing': {
        english: 'Things',
        add: { singular: '物品', english: 'thing' },
        list: '/test/thing',
        imports: [{ name: 'all', label: '导入' }],
        search: [
          { field: 'name', sought: 'text', pattern: '[A-Z]+' },
          { field: 'thing_id', sought: 'number' },
        ],
      },
      'test/thing.task': { english: 'Tasks' },
    });
    expect(directory('en')['test/thing']).toMatchObject({ add: { singular: 'thing' } });
    expect(directory('en')['test/thing']).not.toHaveProperty('english');
  });

  it('reads only changed files again', () => {
    let text = valid;
    const other = collected('schemas/test/other.yaml', 'test/other.yaml', valid);
    const compiler = schemaCompiler(() => [other, collected('schemas/test/thing.yaml', 'test/thing.yaml', text)], {});
    const before = compiler.compile().resources;
    text = valid.replace('Things', 'Stuff');
    const after = compiler.compile().resources;
    expect(after.get('test/other')?.source).toBe(before.get('test/other')?.source);
    expect(after.get('test/thing')?.source.label.en).toBe('Stuff');
  });

  it('reads the files of another folder again only where they differ', () => {
    const read = (text: string) => [
      collected('schemas/test/other.yaml', 'test/other.yaml', valid),
      collected('schemas/test/thing.yaml', 'test/thing.yaml', text),
    ];
    const before = schemaCompiler(() => read(valid), {}).compile().resources;
    const after = schemaCompiler(() => read(valid.replace('Things', 'Stuff')), {}).compile().resources;
    expect(after.get('test/other')?.source).toBe(before.get('test/other')?.source);
    expect(after.get('test/thing')?.source.label.en).toBe('Stuff');
  });

  it('compiles 500 files in three languages within 2 seconds, and a changed one within 300 ms', () => {
    const fields = Array.from(
      { length: 14 },
      (_, index) => `  field_${index}: { type: text, max: 64, label: { en: Field ${index}, zh: 字段 ${index} } }\n`,
    ).join('');
    const texts = new Map([
      ['_defaults.yaml', languages],
      ...Array.from({ length: 500 }, (_, index): [string, string] => [
        `test/thing_${index}.yaml`,
        `${valid.replace('Things', `Things ${index}`)}${fields}`,
      ]),
    ]);
    const compiler = schemaCompiler(() => Array.from(texts, ([path, text]) => collected(path, path, text)), {});
    const whole = timed(() => {
      const schemas = compiler.compile();
      expect(schemas.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const language of ['en', 'zh', 'zh-TW']) expect(schemas.definitions(language).size).toBe(500);
    });
    expect(whole).toBeLessThan(2000 * slack);
    texts.set('test/thing_7.yaml', valid);
    const saved = timed(() => expect(compiler.compile().definition('test/thing_7', 'zh-TW')?.label).toBe('物品'));
    expect(saved).toBeLessThan(300 * slack);
  }, 30_000);
});

describe('the menu, the search and the start page', () => {
  const own = `${valid}  part: { type: ref, to: test/part, label: { en: Part, zh: 部件 } }
  amount: { type: integer, label: { en: Amount, zh: 数额 } }
  begin: { type: datetime, rangeKeys: [from, to], label: { en: Begin, zh: 开始 } }
list: { filters: [name, part, begin] }
grantedToAll: [set, add]
menu: user
group: lent
aliases: [test/old]
keywords: [lent]
exports: { all: { label: { en: All, zh: 全部 }, call: /v2/test/thing/act } }
cards:
  on: { label: { en: Are on, zh: 已开 }, filter: { name: a } }
  late: { label: { en: Late, zh: 逾期 }, icon: snowflake, tone: bad, filter: { begin: { from: today-6d, to: today } }, open: { resource: test/part, filter: { kind: 1 } } }
  made: { label: { en: Made, zh: 新增 }, during: begin, trend: begin }
  days: { label: { en: By day, zh: 按天 }, during: begin, trend: { resource: test/part, match: { day: begin }, at: day, field: count } }
  sum: { label: { en: Sum, zh: 合计 }, during: begin, sum: { field: amount, by: part, at: begin, fields: [name] }, open: { resource: test/part, match: { name: part, day: begin } } }
`;
  const files = {
    'test/_defaults.yaml':
      'section: { label: { en: Tests, zh: 测试 }, start: test/thing, groups: { lent: { en: Lent, zh: 借出 } } }\n',
    'test/thing.yaml': own,
    'test/part.yaml': part.replace('type: date,', 'type: date, rangeKeys: [from, to],'),
  };
  const schemas = compileFiles(files);

  it('compile', () => expect(schemas.problems.filter(({ severity }) => severity === 'error')).toEqual([]));

  it('know each resource and section', () => {
    expect(schemas.manifest('zh')).toStrictEqual({
      'test/thing': {
        label: '物品',
        icon: 'users',
        everyone: ['add', 'set'],
        menu: 'user',
        group: 'lent',
        aliases: ['test/old'],
      },
      'test/part': { label: '部件', icon: 'file-text' },
    });
    expect(schemas.sections('zh')).toStrictEqual({
      test: { label: '测试', icon: 'folder', start: 'test/thing', groups: [{ name: 'lent', label: '借出' }] },
    });
  });

  it.each(['label', 'icon', 'grantedToAll', 'menu', 'group', 'aliases'])('are others with another %s', (word) => {
    const value = word === 'label' ? 'label: { en: Stuff, zh: 物品 }\n' : '';
    const text = own.replace(new RegExp(`^${word}: .*\\n`, 'm'), value);
    expect(text).not.toBe(own);
    expect(compileFiles({ ...files, 'test/thing.yaml': text }).menu()).not.toBe(schemas.menu());
  });

  it('are the same with another field', () => {
    const text = own.replace('en: Amount', 'en: Sum');
    expect(compileFiles({ ...files, 'test/thing.yaml': text }).menu()).toBe(schemas.menu());
  });

  it('offer what each resource has', () => {
    const during = { icon: 'users', during: 'begin', filter: {} };
    expect(JSON.parse(JSON.stringify(schemas.directory('zh')))).toEqual({
      'test/thing': {
        english: 'Things',
        keywords: ['lent'],
        add: { singular: '物品', english: 'thing' },
        list: '/test/thing',
        exports: [{ name: 'all', label: '全部' }],
        cards: [
          { name: 'on', label: '已开', icon: 'users', filter: { name: 'a' } },
          {
            name: 'late',
            label: '逾期',
            note: '近 7 天',
            icon: 'snowflake',
            tone: 'bad',
            filter: { begin: { from: 'today-6d', to: 'today' } },
            open: { resource: 'test/part', filter: { kind: 1 } },
          },
          { ...during, name: 'made', label: '新增', arrivals: { field: 'begin', filter: {} } },
          {
            ...during,
            name: 'days',
            label: '按天',
            trend: { resource: 'test/part', date: 'day', value: 'count', during: 'day' },
          },
          {
            ...during,
            name: 'sum',
            label: '合计',
            sum: { field: 'amount', by: 'part', date: 'begin', fields: ['name'] },
            open: { resource: 'test/part', filter: {}, during: 'day', by: 'name' },
          },
        ],
      },
      'test/part': { english: 'Parts', add: { singular: '部件', english: 'part' }, list: '/test/part' },
    });
  });

  it.each([
    ['single: true\n', '/v2/test/thing/act', undefined, undefined],
    ['extension: launch\n', '/v2/test/thing/act', '/test/thing/table', { singular: 'thing' }],
  ])('do not offer the list of %s', (word, get, list, add) => {
    const text = valid.replace('  add:', `  get: ${get}\n  add:`) + word;
    expect(compileFiles({ 'test/thing.yaml': text }).directory('en')['test/thing']).toEqual({
      ...(list !== undefined && { list }),
      ...(add && { add }),
    });
  });

  it('offer no part of a screen', () => {
    const { directory } = compileFiles({ 'test/thing.yaml': valid, 'test/thing.part.yaml': valid });
    expect(directory('en')['test/thing.part']).toEqual({});
  });
});

/** Processor time includes garbage collection and JIT threads. */
const slack = 2;

/** Milliseconds of processor time, so other processes do not count. */
function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
