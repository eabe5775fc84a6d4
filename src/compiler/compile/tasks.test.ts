import { describe, expect, it } from 'vitest';
import { compileFiles, valid } from '../compile-files.case';

const thing = `${valid.replace('calls:\n', 'calls:\n  all: { rename: { name: title } }\n')}imports:
  rows:
    label: { en: Import, zh: 导入 }
    call: { path: /test/thing/get, rename: { uid: UID } }
    fields: { kind: { type: enum, of: kinds, required: true, label: { en: Kind, zh: 类型 } } }
    columns:
      uid: { type: text, required: true, unique: true, label: { en: Device UID, zh: 设备号 } }
      kind_of: { type: enum, of: kinds, when: { kind: 1 }, label: { en: Kind, zh: 软件类型, zh-TW: 軟體種類 } }
    typed: { kind: 2 }
    tasks: test/thing.import
exports:
  all: { label: { en: Export, zh: 导出 }, call: /test/thing/get, fields: { name: { type: text, label: { en: Name, zh: 名称 } } }, tasks: test/thing.import }
  some: { label: { en: Export some, zh: 部分导出 }, call: /test/thing/get, filters: [name] }
list: { filters: [name, state] }
`;
const list = `label: { en: Imports, zh: 导入任务 }
calls: { list: /v2/test/thing/list }
fields:
  task_id: { type: id }
  state: { type: enum, of: states, label: { en: State, zh: 状态 } }
  rows: { type: integer, label: { en: Rows, zh: 行数 } }
task: { when: { state: [1, 2] }, fields: [rows] }
`;
const enums = `kinds:
  1: { en: Software, zh: 软件 }
  2: { en: PC, zh: PC }
states:
  1: { en: Waiting, zh: 等待中, tone: warn }
  2: { en: Running, zh: 进行中, tone: info }
  3: { en: Done, zh: 已完成, tone: good }
  4: { en: Failed, zh: 失败, tone: bad }
`;
const schemas = compileFiles({ 'test/thing.yaml': thing, 'test/thing.import.yaml': list, 'enums.yaml': enums });

describe('tasks', () => {
  it('compile without problems', () => expect(schemas.problems.map(({ message }) => message)).toEqual([]));

  it('take their states and total from the resource that lists them', () => {
    expect(schemas.definition('test/thing.import', 'en')?.task).toEqual({
      running: { state: [1, 2] },
      failed: { state: [4] },
      total: 'rows',
    });
    expect(schemas.definition('test/thing', 'en')?.task).toBeUndefined();
  });

  it('have their columns and options in every language, whatever the language of the definition', () => {
    for (const language of ['en', 'zh-TW'] as const) {
      expect(schemas.definition('test/thing', language)?.imports[0]?.words).toEqual({
        uid: { labels: ['Device UID', '设备号', '裝置號'], options: [] },
        kind_of: {
          labels: ['Kind', '软件类型', '軟體種類'],
          options: [
            { text: 'Software', value: 1 },
            { text: '软件', value: 1 },
            { text: '軟體', value: 1 },
            { text: 'PC', value: 2 },
          ],
        },
      });
    }
  });

  it('send the filters of the list that they do not ask for, unless the schema names some', () => {
    const {
      imports: [rows],
      exports: [all, some],
    } = schemas.definition('test/thing', 'en') ?? { imports: [], exports: [] };
    expect(rows).toMatchObject({
      columns: { uid: { unique: ['uid'] } },
      typed: { kind: [2] },
      call: { page: null, rename: { name: 'title', uid: 'UID' } },
    });
    expect(all?.filters).toEqual(['state']);
    expect(some?.filters).toEqual(['name']);
  });
});
